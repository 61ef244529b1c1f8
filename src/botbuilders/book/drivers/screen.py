# screen.py: shows two lines on an OLED (SSD1306) or on an LCD1602. Copy it to the board beside main.py.
#     from screen import Screen
#     screen = Screen(sda=Pin(21), scl=Pin(22))
#     screen.show("Hello", "robot")
# It looks which of the two is there. If neither answers, it says what to check and stops.
from machine import SoftI2C
from time import sleep_ms
from binascii import unhexlify

OLEDS = (0x3C, 0x3D)
LCDS = (0x27, 0x3F)
SET_UP = unhexlify("ae2000a1a83fc8d300da12d580d9f1db30819fa4a68d14af")
# Letters of 5 x 7 dots, column by column, the lowest bit on top.
LETTERS = " !%'()+,-./0123456789:=?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
DOTS = unhexlify(
    "000000000000005f000023130864620000030000001c2241000041221c0008083e0808"
    "00503000000808080808006060000060100804033e4149413e00427f40004261514946"
    "2141454b311814127f1027454545393c4a49493001710905033649494936064949291e"
    "0036360000141414141402015109067e0909097e7f494949363e414141227f4141221c"
    "7f494949417f090909013e4149497a7f0808087f00417f41002040413f017f08142241"
    "7f404040407f020c027f7f0408107f3e4141413e7f090909063e4151215e7f09192946"
    "464949493101017f01013f4040403f1f2040201f3f4038403f63140814630708700807"
    "615149454320545454787f484444383844444420384444487f3854545418087e090102"
    "0c5252523e7f0804047800447d40002040443d007f1028440000417f40007c04180478"
    "7c0804047838444444387c14141408081414187c7c080404084854545420043f444020"
    "3c4040207c1c2040201c3c4030403c44281028440c5050503c4464544c44"
)


def Screen(sda, scl):
    i2c = SoftI2C(sda=sda, scl=scl, freq=400000)
    found = i2c.scan()
    for address in found:
        if address in OLEDS:
            return Oled(i2c, address)
        if address in LCDS:
            return Lcd(i2c, address)
    if found:
        print("A part answers at", hex(found[0]), "but no screen does.")
        print("Screens answer at 0x3c, 0x3d, 0x27 or 0x3f. Is the screen plugged in?")
    else:
        print("No screen answers. Check its four wires: GND, VCC, SDA, SCL.")
        print("Are SDA and SCL the wrong way round?")
    raise SystemExit


class Oled:
    def __init__(self, i2c, address):
        self.i2c, self.address = i2c, address
        self.dots = bytearray(1024)
        self.command(SET_UP)

    def command(self, data):
        self.i2c.writeto(self.address, b"\x00" + data)

    def show(self, line1, line2=""):
        self.dots = bytearray(1024)
        self.line(line1, 1)
        self.line(line2, 5)
        self.command(unhexlify("21007f220007"))
        self.i2c.writeto(self.address, b"\x40" + self.dots)

    def line(self, text, page):             # twice as large: 10 letters
        x = 0
        for letter in text[:10]:
            at = LETTERS.find(letter) * 5
            for dots in DOTS[at:at + 5] if at >= 0 else b"\x7f" * 5:
                tall = 0
                for bit in range(7):
                    if dots >> bit & 1:
                        tall |= 3 << 2 * bit
                for column in (x, x + 1):
                    self.dots[page * 128 + column] = tall & 255
                    self.dots[page * 128 + 128 + column] = tall >> 8
                x += 2
            x += 2


class Lcd:
    def __init__(self, i2c, address):
        self.i2c, self.address = i2c, address
        for command in (0x33, 0x32, 0x28, 0x0C, 0x01):
            self.send(command, 0)
            sleep_ms(5)

    def send(self, byte, letter):
        for half in (byte & 0xF0, byte << 4 & 0xF0):
            for enable in (4, 0):
                self.i2c.writeto(self.address, bytes([half | 8 | enable | letter]))

    def show(self, line1, line2=""):
        for start, text in ((0x80, line1), (0xC0, line2)):
            self.send(start, 0)
            for letter in "%-16s" % text[:16]:
                self.send(ord(letter), 1)
