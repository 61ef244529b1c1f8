"""Screens on I2C, decoded byte by byte: an OLED with an SSD1306, an LCD1602 behind a PCF8574.

Here: from bytes to `world.show`: the OLED's dots as 1,024 bytes in hex, the LCD's two lines. The program's side is in
`drivers/`.
"""

from binascii import hexlify

WIDTH, PAGES = 128, 8
# Commands of the SSD1306 and how many bytes follow each.
FOLLOW = {
    0x20: 1,
    0x21: 2,
    0x22: 2,
    0x81: 1,
    0x8D: 1,
    0xA8: 1,
    0xD3: 1,
    0xD5: 1,
    0xD9: 1,
    0xDA: 1,
    0xDB: 1,
}
RS, ENABLE, LIGHT = 1, 4, 8


class Oled:
    """128 x 64 dots in 8 pages of bytes; horizontal addressing, as the driver sets it."""

    def __init__(self, world, part):
        self.world = world
        self.part = part
        self.dots = bytearray(WIDTH * PAGES)
        self.columns = [0, WIDTH - 1]
        self.pages = [0, PAGES - 1]
        self.column = self.page = 0
        self.lit = False
        self.command = []

    def write(self, data):
        control = data[0]
        if control == 0x40:
            if len(data) == len(self.dots) + 1 and self.whole():
                self.dots = bytearray(data[1:])
            else:
                for byte in data[1:]:
                    self.put(byte)
            self.tell()
        elif control in (0x00, 0x80):
            for byte in data[1:]:
                self.obey(byte)

    def whole(self):
        """Whether the next byte is the first of the whole screen."""
        edges = [self.columns, self.pages, self.column, self.page]
        return edges == [[0, WIDTH - 1], [0, PAGES - 1], 0, 0]

    def put(self, byte):
        self.dots[self.page * WIDTH + self.column] = byte
        self.column += 1
        if self.column > self.columns[1]:
            self.column = self.columns[0]
            self.page = self.page + 1 if self.page < self.pages[1] else self.pages[0]

    def obey(self, byte):
        self.command.append(byte)
        first = self.command[0]
        if len(self.command) <= FOLLOW.get(first, 0):
            return
        if first == 0x21:
            self.columns = [self.command[1] & 127, self.command[2] & 127]
            self.column = self.columns[0]
        elif first == 0x22:
            self.pages = [self.command[1] & 7, self.command[2] & 7]
            self.page = self.pages[0]
        elif first in (0xAE, 0xAF):
            self.lit = first == 0xAF
            self.tell()
        self.command = []

    def tell(self):
        if self.lit:
            self.world.show(self.part, "dots", hexlify(self.dots).decode())


class Lcd:
    """Two lines of 16 letters, written in halves of a byte when the ENABLE bit falls."""

    def __init__(self, world, part):
        self.world = world
        self.part = part
        self.lines = [[" "] * 16, [" "] * 16]
        self.at = 0
        self.half = None
        self.begun = 0
        self.before = 0

    def write(self, data):
        for byte in data:
            if self.before & ENABLE and not byte & ENABLE:
                self.take(byte >> 4, byte & RS)
            self.before = byte
            self.world.tick(200)

    def take(self, half, is_letter):
        if self.begun < 4:  # 3, 3, 3, 2: from now on two halves make a byte
            self.begun += 1
        elif self.half is None:
            self.half = half
        else:
            byte, self.half = self.half << 4 | half, None
            if is_letter:
                self.letter(chr(byte))
            else:
                self.obey(byte)

    def letter(self, letter):
        line, column = (1, self.at - 64) if self.at >= 64 else (0, self.at)
        if 0 <= column < 16:
            self.lines[line][column] = letter
            self.tell()
        self.at += 1

    def obey(self, byte):
        if byte & 0x80:
            self.at = byte & 0x7F
        elif byte == 1:
            self.lines = [[" "] * 16, [" "] * 16]
            self.at = 0
            self.tell()

    def tell(self):
        for number in (0, 1):
            text = "".join(self.lines[number]).rstrip()
            if text or (self.part, "line%d" % (number + 1)) in self.world.shown:
                self.world.show(self.part, "line%d" % (number + 1), text)


SCREENS = {"oled": Oled, "lcd": Lcd}
