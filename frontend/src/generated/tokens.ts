// Generated from src/botbuilders/deck/look.toml. Do not edit: change that file instead.
export const SLOTS = [
  "sense",
  "think",
  "act",
  "power",
  "mission"
] as const;
export const CATEGORIES = [
  "sense",
  "think",
  "act",
  "power",
  "mission",
  "glitch"
] as const;
export type Slot = (typeof SLOTS)[number];
export type Category = (typeof CATEGORIES)[number];
export const SHAPES = {
  "sense": {
    "shape": "circle",
    "path": "M50 8 a42 42 0 1 1 0 84 a42 42 0 1 1 0 -84 Z"
  },
  "think": {
    "shape": "hexagon",
    "path": "M50 5 L90 27 V73 L50 95 L10 73 V27 Z"
  },
  "act": {
    "shape": "square",
    "path": "M23 11 H77 Q89 11 89 23 V77 Q89 89 77 89 H23 Q11 89 11 77 V23 Q11 11 23 11 Z"
  },
  "power": {
    "shape": "bolt",
    "path": "M60 3 L16 57 H43 L35 97 L84 40 H55 Z"
  },
  "mission": {
    "shape": "star",
    "path": "M50 4 L63 36 L97 39 L71 61 L79 95 L50 77 L21 95 L29 61 L3 39 L37 36 Z"
  },
  "glitch": {
    "shape": "burst",
    "path": "M50 3 L60 27 L84 13 L76 40 L98 50 L76 60 L84 87 L60 73 L50 97 L40 73 L16 87 L24 60 L2 50 L24 40 L16 13 L40 27 Z"
  }
} as const;
export const COLORS = {
  "sense": {
    "color": "#1F59AA",
    "tint": "#DCEBFA",
    "on": "#FFFFFF",
    "chalk": "#A6CBF7"
  },
  "think": {
    "color": "#571A70",
    "tint": "#EFE3F7",
    "on": "#FFFFFF",
    "chalk": "#DDB8F2"
  },
  "act": {
    "color": "#C85030",
    "tint": "#FBE6DA",
    "on": "#FFFFFF",
    "chalk": "#FBB79C"
  },
  "power": {
    "color": "#1A785D",
    "tint": "#DBF2E6",
    "on": "#FFFFFF",
    "chalk": "#8FE0C0"
  },
  "mission": {
    "color": "#EEC926",
    "tint": "#FFF3CF",
    "on": "#1B2330",
    "chalk": "#F7DF75"
  },
  "glitch": {
    "color": "#1B2330",
    "tint": "#E4E6EB",
    "on": "#FFFFFF",
    "chalk": "#DCEBFA"
  }
} as const;
export const TAPES = {
  "mint": "#9FE0C8",
  "peach": "#FFC59E",
  "lilac": "#D6C4F6",
  "sky": "#ABDAF6",
  "rose": "#F8B9C8",
  "lemon": "#F4E284"
} as const;
export const MOTION = {
  "quick": 120,
  "move": 320,
  "slow": 600
} as const;
export const CANVAS = "0 0 400 500" as const;
export const VIEWS = {
  "sense": "84 6 232 186",
  "think": "100 172 200 200",
  "act": "34 214 332 270",
  "power": "6 160 388 212",
  "mission": "148 252 104 104",
  "glitch": "0 50 400 400"
} as const;
export const LAYERS = [
  "power.back",
  "act.back",
  "think.back",
  "act.mid",
  "think.front",
  "sense.back",
  "sense.front",
  "power.front",
  "act.front",
  "mission.front"
] as const;
export const GHOSTS = {
  "sense": [
    "M140 50 H260 Q288 50 288 78 V132 Q288 160 260 160 H140 Q112 160 112 132 V78 Q112 50 140 50 Z",
    "M180 160 V178 M220 160 V178",
    "M200 74 a30 30 0 1 1 0 60 a30 30 0 1 1 0 -60 Z"
  ],
  "think": [
    "M142 182 H258 Q282 182 282 206 V338 Q282 362 258 362 H142 Q118 362 118 338 V206 Q118 182 142 182 Z",
    "M200 196 l26 14 v24 l-26 14 l-26 -14 v-24 Z"
  ],
  "act": [
    "M112 226 Q56 246 58 316 A16 16 0 0 0 92 316 Q92 270 112 256",
    "M288 226 Q344 246 342 316 A16 16 0 0 1 308 316 Q308 270 288 256",
    "M144 396 L156 370 H244 L256 396",
    "M142 390 a42 42 0 1 1 0 84 a42 42 0 1 1 0 -84 Z",
    "M258 390 a42 42 0 1 1 0 84 a42 42 0 1 1 0 -84 Z"
  ],
  "power": [
    "M108 190 H54 Q32 190 32 212 V312 Q32 334 46 334",
    "M292 190 H346 Q368 190 368 212 V312 Q368 334 354 334"
  ],
  "mission": [
    "M200 264 a40 40 0 1 1 0 80 a40 40 0 1 1 0 -80 Z"
  ]
} as const;
