// boardgame.io's side of the load: plain WebSockets that speak just enough of socket.io, so that the load measures the server.
import { createRequire } from 'node:module';

// Found through NODE_PATH, which only `require` follows.
const WebSocket = createRequire(import.meta.url)('ws');

const GAME = 'bots';
const SEATS = 4;

export function theirs(port) {
  const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;

  function connect(table, seat) {
    return new Promise((done) => {
      const socket = new WebSocket(address, { perMessageDeflate: false });
      table.sockets[seat] = socket;
      socket.on('message', (data) => {
        const text = data.toString('latin1');
        if (text.startsWith('0')) socket.send(`40/${GAME},`);
        else if (text === '2') socket.send('3');
        else if (text.startsWith(`40/${GAME}`)) emit(socket, ['sync', table.match, String(seat), null, SEATS]);
        else if (text.startsWith(`42/${GAME},["sync"`) || text.startsWith(`42/${GAME},["update"`)) {
          table.last[seat] = text;
          table.saw(seat, versionIn(text));
          done();
        }
      });
    });
  }

  return {
    async open(table) {
      table.match = `m${table.number}`;
      table.sockets = [];
      table.last = [];
      for (let seat = 0; seat < SEATS; seat++) await connect(table, seat);
    },
    async move(table) {
      const { ctx, G, version } = stateIn(table.last[0]);
      const seat = ctx.currentPlayer;
      const drawn = G.seats[seat].handCount > 4;
      const payload = { type: drawn ? 'play' : 'draw', args: drawn ? [version % 5] : [], playerID: seat, credentials: null };
      emit(table.sockets[seat], ['update', { type: 'MAKE_MOVE', payload }, version, table.match, seat]);
    },
  };
}

function emit(socket, message) {
  socket.send(`42/${GAME},${JSON.stringify(message)}`);
}

function versionIn(text) {
  return Number(/"_stateID":(\d+)/.exec(text)[1]);
}

function stateIn(text) {
  const message = JSON.parse(text.slice(text.indexOf(',') + 1));
  const state = message[0] === 'sync' ? message[2].state : message[2];
  return { ...state, version: state._stateID };
}
