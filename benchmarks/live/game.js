// A table of four in boardgame.io, about as large as ours: 48 cards, secret hands, draw and play, benches of five slots.
const { PlayerView } = require('boardgame.io/core');

const SLOTS = ['sense', 'think', 'act', 'power', 'mission'];
const card = (number) => ({ id: number, name: `Card number ${number}`, slot: SLOTS[number % SLOTS.length] });

function setup({ ctx, random }) {
  const pile = random.Shuffle([...Array(48).keys()].map(card));
  const players = {};
  const seats = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    players[seat] = { hand: pile.splice(0, 4) };
    seats[seat] = { name: `Player ${seat}`, handCount: 4, bench: Object.fromEntries(SLOTS.map((slot) => [slot, null])) };
  }
  return { secret: { pile }, players, seats, discard: [pile.pop()], pileCount: pile.length };
}

function draw({ G, playerID }) {
  if (G.secret.pile.length === 0) G.secret.pile = G.discard.splice(0);
  G.players[playerID].hand.push(G.secret.pile.pop());
  G.pileCount = G.secret.pile.length;
  G.seats[playerID].handCount++;
}

function play({ G, playerID, events }, at) {
  const seat = G.seats[playerID];
  const [played] = G.players[playerID].hand.splice(at % 5, 1);
  const old = seat.bench[played.slot];
  seat.bench[played.slot] = played;
  if (old !== null) G.discard.push(old);
  seat.handCount--;
  events.endTurn();
}

exports.game = {
  name: 'bots',
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  moves: { draw: { move: draw, client: false }, play: { move: play, client: false } },
};
