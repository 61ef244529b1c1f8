// Our side of the load: a stream of server-sent events for each seat, moves by HTTP; plain sockets that read as little as they can.
import http from 'node:http';
import net from 'node:net';

const SEATS = 4;
const BEGIN = Buffer.from('\ndata: ');
const PERSONS = Array(SEATS).fill({ kind: 'person' });
// A server gives one address 400 streams; loopback has addresses enough.
const PLACES = 40;

export function ours(port) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });

  function post(path, body, token) {
    const text = JSON.stringify(body);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
    if (token) headers.Authorization = `Bearer ${token}`;
    return new Promise((done, failed) => {
      const request = http.request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString();
          if (response.statusCode < 300) done(answer);
          else failed(new Error(`${response.statusCode} ${answer.slice(0, 300)}`));
        });
      });
      // A server closes connections that are idle; what was sent into such a one is sent again, as a browser does.
      request.on('error', (error) => (request.reusedSocket ? post(path, body, token).then(done, failed) : failed(error)));
      request.end(text);
    });
  }

  function follow(table, seat) {
    const localAddress = `127.0.0.${2 + (table.number % PLACES)}`;
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    table.sockets[seat] = socket;
    socket.on('error', () => undefined); // a cut connection has nothing more to say
    socket.write(
      `GET /api/tables/${table.code}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${table.tokens[seat]}\r\n\r\n`,
    );
    let rest = Buffer.alloc(0);
    socket.on('data', (part) => {
      rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
      const end = rest.lastIndexOf('}\n\n');
      if (end < 0) return;
      const begin = rest.lastIndexOf(BEGIN, end);
      const version = versionBefore(rest, begin);
      if (version !== null) {
        table.last[seat] = rest.subarray(begin + BEGIN.length, end + 1);
        table.saw(seat, version);
      }
      rest = rest.subarray(end + 3);
    });
  }

  return {
    async open(table) {
      const opened = JSON.parse(await post('/api/tables', { seats: PERSONS, program: true, rounds: 20 }));
      table.code = opened.code;
      table.tokens = [opened.seat_token];
      for (let seat = 1; seat < SEATS; seat++) {
        table.tokens[seat] = JSON.parse(await post(`/api/tables/${table.code}/join`, { program: true })).seat_token;
      }
      table.last = [];
      table.sockets = [];
      for (let seat = 0; seat < SEATS; seat++) follow(table, seat);
      table.moves = 0;
    },
    /** Cuts the four connections of a table and comes back at once. */
    async again(table) {
      for (const socket of table.sockets) socket.destroy();
      table.seen.fill(-1);
      for (let seat = 0; seat < SEATS; seat++) follow(table, seat);
    },
    async move(table) {
      const { turn } = JSON.parse(table.last[0]);
      const seat = turn ?? 0;
      const view = JSON.parse(table.last[seat]);
      const choice = view.legal.filter((one) => one.type !== 'take_back');
      const intent = choice[table.moves % choice.length];
      const command = { command_id: `m${++table.moves}`, seat, round: view.round, ply: view.ply, intent };
      await post(`/api/tables/${table.code}/commands`, command, table.tokens[seat]);
    },
  };
}

/** The `id:` line just before the data of an event; null for a heartbeat. */
function versionBefore(bytes, begin) {
  const head = bytes.subarray(Math.max(0, begin - 24), begin).toString('latin1');
  const found = /id: (\d+)$/.exec(head);
  return found === null ? null : Number(found[1]);
}
