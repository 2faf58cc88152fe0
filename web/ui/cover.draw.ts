/** Outline, colour, opacity; the picture has 320 × 180 units. */
type Shape = readonly [d: string, fill: string, opacity?: number];

/** Background, two middle tones, light, accent. */
const palettes = [
  ['#0E6B50', '#14805F', '#0A523D', '#F3E3BC', '#DDB35B'],
  ['#0F6A7A', '#178798', '#0B4F5C', '#DDF0EC', '#F0B775'],
  ['#B5502F', '#C96A42', '#8E3A20', '#FBE3CC', '#F2C063'],
  ['#7C5A1C', '#A27A2E', '#5C4112', '#FBEFD3', '#E4B04A'],
  ['#3F3A66', '#5A5390', '#2C2849', '#F2DCD0', '#E79A73'],
  ['#7B2F45', '#9C455E', '#571F30', '#FADFDB', '#E9B36B'],
  ['#24506F', '#35698C', '#173A53', '#F6EBD3', '#E5A867'],
];

/** FNV-1a hash. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h ^ (h >>> 15)) >>> 0;
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Merges shapes of equal colour that do not overlap: a list of cards with a hundred paths each
 * would slow phones down.
 */
function merged(shapes: readonly Shape[]): Shape[] {
  const layers = new Map<string, Shape>();
  for (const [d, fill, opacity] of shapes) {
    const key = `${fill} ${opacity}`;
    layers.set(key, [(layers.get(key)?.[0] ?? '') + d, fill, opacity]);
  }
  return [...layers.values()];
}

type Draw = (pick: (from: number, to: number) => number, tones: readonly string[]) => Shape[];

const waves: Draw = (pick, [, mid, deep, light, accent]) => {
  const length = pick(70, 110);
  const wave = (y: number, shift: number, height: number) =>
    `M${-shift} ${y}${many(7, () => `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`).join('')}V180H${-shift}Z`;
  return [
    [disc(pick(60, 260), pick(40, 66), pick(24, 36)), accent ?? '', 1],
    ...many(5, (i): Shape => [
      wave(78 + i * 22, pick(10, length), pick(6, 13)),
      [mid, deep, light, mid, deep][i] ?? '',
      [0.9, 0.55, 0.16, 0.7, 0.9][i],
    ]),
  ];
};

/** Houses on stilts with their reflection. */
const houses: Draw = (pick, [, mid, deep, light, accent]) => {
  const shapes: Shape[] = [
    [disc(pick(50, 270), pick(36, 60), pick(18, 26)), accent ?? '', 1],
    ['M0 122H320V180H0Z', deep ?? '', 0.75],
  ];
  for (let x = -10; x < 320;) {
    const w = pick(44, 74);
    const h = pick(20, 34);
    const roof = pick(16, 26);
    const top = 112 - h;
    shapes.push([`M${x + 5} ${top}h${w - 10}v${h}h${10 - w}Z`, light ?? '', 0.92]);
    shapes.push([`M${x} ${top}L${x + w / 2} ${top - roof}L${x + w} ${top}Z`, mid ?? '', 1]);
    shapes.push([`M${x + w / 2 - 4} ${top + h / 2 - 4}h8v${h / 2 + 4}h-8Z`, deep ?? '', 1]);
    shapes.push([
      `M${x + 8} 112h2.5v14h-2.5ZM${x + w - 11} 112h2.5v14h-2.5ZM${x + w / 2 - 1} 112h2.5v14h-2.5Z`,
      deep ?? '',
      1,
    ]);
    shapes.push([`M${x + 5} 132h${w - 10}v${h * 0.6}h${10 - w}Z`, light ?? '', 0.14]);
    x += w + pick(4, 14);
  }
  return merged(shapes);
};

/** Woven cloth: a lattice of diamonds with gold thread. */
const songket: Draw = (pick, [, mid, deep, light, accent]) => {
  const size = pick(26, 40);
  const short = (n: number) => Math.round(n * 10) / 10;
  const diamond = (x: number, y: number, r: number) =>
    `M${short(x)} ${short(y - r)}l${r} ${r}l${-r} ${r}l${-r} ${-r}Z`;
  const shapes: Shape[] = [];
  for (let row = 0; row * size < 220; row += 1)
    for (let column = 0; column * size * 2 < 380; column += 1) {
      const x = column * size * 2 + (row % 2) * size;
      const y = row * size;
      shapes.push([
        diamond(x, y, short(size * 0.92)),
        (row + column) % 3 === 0 ? (deep ?? '') : (mid ?? ''),
        0.9,
      ]);
      shapes.push([diamond(x, y, short(size * 0.5)), light ?? '', 0.14]);
      shapes.push([diamond(x, y, short(size * 0.2)), accent ?? '', 0.95]);
    }
  return merged(shapes);
};

/** Sound waves in a hall. */
const rings: Draw = (pick, [, mid, deep, light, accent]) => {
  const x = pick(60, 260);
  const y = pick(120, 190);
  return [
    ...many(7, (i): Shape => [disc(x, y, 260 - i * 36), i % 2 ? (deep ?? '') : (mid ?? ''), 0.8]),
    [disc(x, y, 26), accent ?? '', 1],
    [disc(x, y, 12), light ?? '', 1],
  ];
};

const leaves: Draw = (pick, [, mid, deep, light, accent]) => {
  const leaf = (x: number, y: number, length: number, lean: number) =>
    `M${x} ${y}C${x - length * 0.4 + lean} ${y - length * 0.35} ${x - length * 0.25 + lean} ${y - length * 0.8} ${x + lean} ${y - length}C${x + length * 0.3 + lean} ${y - length * 0.7} ${x + length * 0.4 + lean} ${y - length * 0.3} ${x} ${y}Z`;
  return [
    [disc(pick(210, 290), pick(34, 60), pick(20, 30)), accent ?? '', 1],
    ...many(9, (i): Shape => [
      leaf(pick(0, 320), pick(170, 215), pick(90, 165), pick(-50, 50)),
      [mid, deep, light][i % 3] ?? '',
      i % 3 === 2 ? 0.2 : 0.85,
    ]),
  ];
};

const arches: Draw = (pick, [, mid, deep, light, accent]) => {
  const w = pick(48, 72);
  const arch = (x: number, r: number, y: number) =>
    `M${x - r} 180V${y}a${r} ${r} 0 0 1 ${2 * r} 0V180Z`;
  const sun = Math.floor(pick(1, 4));
  return many(8, (i) => i).flatMap((i): Shape[] => {
    const x = i * w + pick(-2, 2) - w / 4;
    const y = 84 + (i % 2) * 14;
    return [
      [arch(x, w * 0.46, y), i % 2 ? (mid ?? '') : (deep ?? ''), 0.95],
      [arch(x, w * 0.3, y + 6), light ?? '', i === sun ? 0.95 : 0.14],
      [disc(x, y - w * 0.46 - 10, 4), accent ?? '', 0.9],
    ];
  });
};

const hills: Draw = (pick, [, mid, deep, light, accent]) => {
  const hill = (y: number, height: number) => {
    const a = pick(40, 130);
    const b = pick(190, 290);
    return `M0 ${y}C${a * 0.5} ${y - height} ${a} ${y - height} ${(a + b) / 2} ${y}S${b} ${y - height * 1.2} 320 ${y - height * 0.4}V180H0Z`;
  };
  const x = pick(90, 230);
  return [
    [disc(x, 84, 58), light ?? '', 0.14],
    [disc(x, 84, 40), light ?? '', 0.18],
    [disc(x, 84, 24), accent ?? '', 1],
    [hill(108, 46), mid ?? '', 0.9],
    [hill(132, 36), deep ?? '', 0.8],
    [hill(158, 30), deep ?? '', 1],
  ];
};

const lanterns: Draw = (pick, [, mid, deep, light, accent]) =>
  many(7, (i) => i).flatMap((i): Shape[] => {
    const x = 24 + i * 46 + pick(-6, 6);
    const y = 56 + Math.sin((i / 6) * Math.PI) * 40 + pick(-4, 10);
    const r = pick(13, 20);
    return [
      [`M${x - 0.7} 0h1.4V${y - r}h-1.4Z`, light ?? '', 0.5],
      [disc(x, y, r * 2.1), accent ?? '', 0.13],
      [disc(x, y, r), [accent, light, mid][i % 3] ?? '', 1],
      [`M${x - 4} ${y + r - 1}h8v5h-8Z`, deep ?? '', 1],
    ];
  });

const pots: Draw = (pick, [, mid, deep, light, accent]) => [
  [disc(pick(40, 280), pick(30, 50), pick(18, 28)), accent ?? '', 0.9],
  ['M0 140H320V180H0Z', deep ?? '', 0.9],
  ...many(4, (i) => i).flatMap((i): Shape[] => {
    const x = 44 + i * 78 + pick(-8, 8);
    const r = pick(24, 34);
    return [
      [`M${x - r} 112h${2 * r}a${r} ${r + 6} 0 0 1 ${-2 * r} 0Z`, [mid, light][i % 2] ?? '', 0.95],
      [`M${x - r - 5} 106h${2 * r + 10}v7h${-2 * r - 10}Z`, [accent, mid][i % 2] ?? '', 1],
      ...[-10, 8].map((aside): Shape => [
        `M${x + aside} 98q-9 -12 0 -24t0 -24q13 12 4 24t-1 24Z`,
        light ?? '',
        0.28,
      ]),
    ];
  }),
];

/** Windows of a video call. */
const screens: Draw = (pick, [, mid, deep, light, accent]) => {
  const speaks = Math.floor(pick(0, 8));
  return many(8, (i) => i).flatMap((i): Shape[] => {
    const x = 18 + (i % 4) * 73;
    const y = 18 + Math.floor(i / 4) * 76 + pick(-3, 3);
    return [
      [`M${x} ${y}h64v64h-64Z`, i === speaks ? (accent ?? '') : (deep ?? ''), 0.9],
      [disc(x + 32, y + 26, 11), i === speaks ? (deep ?? '') : (light ?? ''), 0.85],
      [`M${x + 12} ${y + 64}a20 22 0 0 1 40 0Z`, i === speaks ? (deep ?? '') : (mid ?? ''), 0.95],
    ];
  });
};

/** Motifs by type code of the event; other types choose from all motifs. */
const families: Readonly<Record<string, readonly Draw[]>> = {
  10: [rings, arches],
  11: [lanterns, songket],
  12: [arches, houses],
  13: [leaves, hills],
  14: [pots],
  15: [hills, waves],
  16: [screens],
};
const motifs = [waves, houses, songket, rings, leaves, arches, hills, lanterns];

type Drawn = { ground: string; shapes: readonly Shape[] };
const drawn = new Map<string, Drawn>();
const maxDrawn = 200;

export function drawCover(type: string, name: string): Drawn {
  const key = `${type} ${name}`;
  const before = drawn.get(key);
  if (before !== undefined) return before;
  let seed = hash(name);
  const family = families[type] ?? motifs;
  const motif = family[seed % family.length] ?? waves;
  // Two palettes for each type, so that a list of one type looks varied.
  const dress = hash(`type ${type}`) + (seed & 64 ? 3 : 0);
  const tones = palettes[dress % palettes.length] ?? [];
  const pick = (from: number, to: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.round((from + (seed / 4294967296) * (to - from)) * 10) / 10;
  };
  const cover = { ground: tones[0] ?? '', shapes: motif(pick, tones) };
  if (drawn.size >= maxDrawn) drawn.clear();
  drawn.set(key, cover);
  return cover;
}
