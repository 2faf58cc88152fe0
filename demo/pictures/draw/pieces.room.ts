import { at, box, c, disc, glow, line, many, oval, path, shade, sky } from './pieces.ts';

/** A room: wall above, floor from `floor` downwards. */
export const room = (from: string, to: string, ground: string, floor = 690): string =>
  sky(from, to, 0, floor) +
  box(0, floor, 1600, 900 - floor, ground) +
  box(0, floor - 14, 1600, 14, c.paper);

/** A window with what is seen through it. */
export const windowOn = (
  x: number,
  y: number,
  w: number,
  h: number,
  view: string,
  bars = 2,
): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 1600 ${Math.round((1600 * h) / w)}" preserveAspectRatio="none">${view}</svg>` +
  many(bars - 1, (i) => box(x + ((i + 1) * w) / bars - 5, y, 10, h, c.paper)) +
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${c.paper}" stroke-width="18"/>`;

/** Lamp on its cord, lit. */
export const lamp = (x: number, y: number, r: number, fill: string = c.brick): string =>
  glow(x, y + r * 0.3, r * 2.6) +
  line(`M${x} 0V${y - r}`, c.bark, 6) +
  oval(x, y + r * 0.08, r * 0.5, r * 0.28, c.cream) +
  path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`, fill);

/** A paper lantern. */
export const lantern = (x: number, y: number, r: number, fill: string = c.amber): string =>
  glow(x, y, r * 2.2) +
  oval(x, y, r, r * 1.12, fill) +
  oval(x, y, r * 0.42, r * 1.12, c.cream, 0.35) +
  box(x - r * 0.36, y - r * 1.22, r * 0.72, r * 0.2, c.brick, 4) +
  box(x - r * 0.36, y + r * 1.02, r * 0.72, r * 0.2, c.brick, 4) +
  line(`M${x} ${y + r * 1.2}v${r * 0.7}`, c.brick, 5);

/** A table seen from the front, its top at `y`. */
export const table = (
  x: number,
  y: number,
  w: number,
  h: number,
  top: string = c.pine,
  body: string = c.wood,
): string =>
  shade(x + w / 2, y + h, w * 0.54) +
  box(x + w * 0.04, y + 20, w * 0.05, h - 20, body) +
  box(x + w * 0.91, y + 20, w * 0.05, h - 20, body) +
  box(x, y, w, 28, top, 8);

/** A counter, its top at `y`, down to `foot`. */
export const counter = (
  y: number,
  top: string,
  front: string,
  x = 0,
  w = 1600,
  foot = 900,
): string =>
  box(x, y, w, foot - y, front) +
  box(x - 10, y, w + 20, 34, top, 6) +
  box(x, y + 34, w, 12, c.ink, 0).replace('/>', ' opacity="0.12"/>');

/** A round table with its cloth, middle of the top at x, y. */
export const roundTable = (
  x: number,
  y: number,
  r: number,
  cloth: string,
  foot = 150,
  edge: string = c.paper,
): string =>
  shade(x, y + foot + r * 0.1, r * 1.1) +
  path(
    `M${x - r} ${y}C${x - r} ${y + foot * 0.5} ${x - r * 0.86} ${y + foot * 0.8} ${x - r * 0.9} ${y + foot}C${x - r * 0.4} ${y + foot + r * 0.18} ${x + r * 0.4} ${y + foot + r * 0.18} ${x + r * 0.9} ${y + foot}C${x + r * 0.86} ${y + foot * 0.8} ${x + r} ${y + foot * 0.5} ${x + r} ${y}Z`,
    cloth,
  ) +
  oval(x, y, r, r * 0.24, edge);

/** A chair from behind. */
const chair = (x: number, y: number, s: number, fill: string = c.teak): string =>
  at(
    x,
    y,
    s,
    box(-44, -70, 10, 70, c.bark),
    box(34, -70, 10, 70, c.bark),
    box(-50, -86, 100, 20, fill, 8),
    box(-46, -190, 92, 84, fill, 16),
    box(-40, -110, 10, 30, c.bark),
    box(30, -110, 10, 30, c.bark),
  );

/** A row of empty chairs from the front. */
export const chairs = (y: number, s: number, xs: readonly number[], fill: string): string =>
  xs.map((x) => chair(x, y, s, fill)).join('');

/** A screen on the wall with whatever is on it. */
export const screen = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string = c.paper,
  on = '',
): string => box(x - 12, y - 12, w + 24, h + 24, c.navy, 10) + box(x, y, w, h, fill, 4) + on;

export const flipChart = (x: number, y: number, s: number, on = ''): string =>
  at(
    x,
    y,
    s,
    line('M-70 -300L-110 0M70 -300L110 0', c.teak, 12),
    box(-120, -420, 240, 300, c.paper, 6),
    box(-120, -430, 240, 22, c.navy, 6),
    on,
  );

export const laptop = (x: number, y: number, w: number, on = '', fill: string = c.mint): string =>
  box(x - w / 2, y - w * 0.64, w, w * 0.64, c.navy, 16) +
  box(x - w / 2 + 14, y - w * 0.64 + 14, w - 28, w * 0.64 - 28, fill, 4) +
  on +
  path(`M${x - w * 0.58} ${y}H${x + w * 0.58}L${x + w * 0.62} ${y + 22}H${x - w * 0.62}Z`, c.steel);

export const cup = (x: number, y: number, s: number, fill: string = c.paper): string =>
  at(
    x,
    y,
    s,
    line('M24 -34q26 0 20 20q-6 12 -24 10', fill, 9),
    path('M-30 -46H30C30 -16 20 0 8 0H-8C-20 0 -30 -16 -30 -46Z', fill),
    oval(0, -46, 30, 6, c.teak),
    oval(0, 3, 40, 6, c.pine),
  );

export const steam = (x: number, y: number, s: number, fill: string = c.paper): string =>
  at(x, y, s, line('M0 0q-18 -26 0 -52t0 -52', fill, 9, 0.55));

export const shelf = (x: number, y: number, w: number): string => box(x, y, w, 14, c.wood, 4);

/** Books side by side on a shelf at `y`. */
export const books = (x: number, y: number, fills: readonly string[], h = 90): string =>
  fills
    .map((fill, i) => box(x + i * 30, y - h + (i % 3) * 12, 26, h - (i % 3) * 12, fill, 3))
    .join('');

export const rug = (x: number, y: number, w: number, fill: string, rim: string): string =>
  oval(x, y, w, w * 0.16, rim) + oval(x, y, w * 0.9, w * 0.135, fill);

/** A cloth band of diamonds, as woven here. */
export const songket = (
  x: number,
  y: number,
  w: number,
  fill: string = c.brick,
  thread: string = c.gold,
): string =>
  box(x, y, w, 44, fill) +
  many(Math.floor(w / 40), (i) =>
    path(`M${x + 20 + i * 40} ${y + 6}l14 16l-14 16l-14 -16Z`, thread),
  );

export const curtain = (x: number, w: number, h: number, fill: string, fold: string): string =>
  box(x, 0, w, h, fill) + many(Math.floor(w / 56), (i) => box(x + 16 + i * 56, 0, 18, h, fold));

export const bunting = (y: number, sag: number, fills: readonly string[]): string =>
  line(`M0 ${y}Q800 ${y + sag * 2} 1600 ${y}`, c.bark, 4) +
  many(16, (i) => {
    const t = (i + 0.5) / 16;
    const h = y + 4 * sag * t * (1 - t);
    return path(`M${t * 1600 - 34} ${h}h68l-34 62Z`, fills[i % fills.length] ?? '');
  });

export const microphone = (x: number, y: number, s: number): string =>
  at(
    x,
    y,
    s,
    oval(0, 0, 46, 9, c.ink),
    line('M0 0V-230', c.ink, 8),
    line('M0 -230L26 -252', c.ink, 8),
    disc(32, -258, 15, c.navy),
  );
