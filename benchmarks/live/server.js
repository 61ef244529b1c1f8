// boardgame.io's own server as its tutorial starts it: state in memory, nothing on disk.
const { Server } = require('boardgame.io/server');
const { game } = require('./game.js');

Server({ games: [game], origins: ['*'], apiOrigins: ['*'] }).run(Number(process.argv[2]));
