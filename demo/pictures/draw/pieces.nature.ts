import { at, box, c, disc, line, many, oval, path } from './pieces.ts';

/** A long, pointed leaf from 0,0, `length` long, turned by `turn` degrees from upright. */
export const leaf = (length: number, turn: number, fill: string, width = 0.3): string =>
  `<g transform="rotate(${turn})">${path(`M0 0C${-length * width} ${-length * 0.3} ${-length * width} ${-length * 0.75} 0 ${-length}C${length * width} ${-length * 0.75} ${length * width} ${-length * 0.3} 0 0Z`, fill)}</g>`;

const fan = (length: number, turns: readonly number[], fill: string, width: number): string =>
  turns.map((turn) => leaf(length * (1 - Math.abs(turn) / 900), turn, fill, width)).join('');

export const palm = (x: number, y: number, height: number, lean = 60): string =>
  path(
    `M${x - height * 0.05} ${y}C${x - height * 0.05} ${y - height * 0.5} ${x + lean * 0.4} ${y - height * 0.8} ${x + lean} ${y - height}L${x + lean + height * 0.04} ${y - height}C${x + lean * 0.6} ${y - height * 0.75} ${x + height * 0.03} ${y - height * 0.5} ${x + height * 0.05} ${y}Z`,
    c.bark,
  ) +
  at(x + lean, y - height, 1, fan(height * 0.46, [-112, -78, -42, -4, 36, 74, 114], c.deep, 0.17));

/** A bush of leaves, the front ones lighter. */
export const bush = (
  x: number,
  y: number,
  size: number,
  tones: readonly [string, string] = [c.deep, c.leaf],
): string =>
  at(
    x,
    y,
    1,
    fan(size, [-70, -35, 0, 35, 70], tones[0], 0.26),
    fan(size * 0.72, [-52, -18, 18, 52], tones[1], 0.26),
  );

export const fern = (x: number, y: number, size: number, fill: string = c.green): string =>
  at(x, y, 1, fan(size, [-82, -58, -34, -10, 14, 38, 62, 84], fill, 0.13));

/** A plant in its pot. */
export const pot = (x: number, y: number, size: number, fill: string = c.coral): string =>
  at(
    x,
    y - size * 0.42,
    1,
    fan(size * 0.95, [-58, -28, 2, 30, 60], c.green, 0.2),
    fan(size * 0.6, [-40, -12, 16, 44], c.leaf, 0.22),
  ) +
  path(
    `M${x - size * 0.3} ${y - size * 0.46}h${size * 0.6}l${-size * 0.08} ${size * 0.46}h${-size * 0.44}Z`,
    fill,
  );

/** A broad tree. */
export const tree = (
  x: number,
  y: number,
  height: number,
  tones: readonly [string, string] = [c.green, c.leaf],
): string =>
  path(
    `M${x - height * 0.05} ${y}L${x - height * 0.03} ${y - height * 0.6}H${x + height * 0.03}L${x + height * 0.05} ${y}Z`,
    c.bark,
  ) +
  oval(x, y - height * 0.72, height * 0.36, height * 0.28, tones[0]) +
  oval(x - height * 0.2, y - height * 0.6, height * 0.22, height * 0.17, tones[0]) +
  oval(x + height * 0.12, y - height * 0.78, height * 0.2, height * 0.15, tones[1]) +
  oval(x + height * 0.22, y - height * 0.58, height * 0.18, height * 0.13, tones[1]);

/** Tall trunk of the rain forest with buttress roots; its crown is out of the picture. */
export const trunk = (x: number, y: number, width: number, fill: string = c.bark): string =>
  path(
    `M${x - width * 0.5} -10V${y - 220}C${x - width * 0.5} ${y - 90} ${x - width} ${y - 30} ${x - width * 1.5} ${y}H${x + width * 1.5}C${x + width} ${y - 30} ${x + width * 0.5} ${y - 90} ${x + width * 0.5} ${y - 220}V-10Z`,
    fill,
  );

/** A range of hills over the whole width; `y` of its valleys. */
export const hills = (y: number, height: number, fill: string, shift = 0): string =>
  path(
    `M-20 ${y}C${180 + shift} ${y - height} ${330 + shift} ${y - height} ${520 + shift} ${y - height * 0.25}S${860 + shift} ${y - height * 1.25} ${1090 + shift} ${y - height * 0.3}S1480 ${y - height} 1640 ${y - height * 0.5}V2000H-20Z`,
    fill,
  );

export const cloud = (x: number, y: number, size: number, fill: string = c.paper): string =>
  `<g opacity="0.75">${oval(x, y, size, size * 0.26, fill)}${oval(x - size * 0.3, y - size * 0.16, size * 0.42, size * 0.3, fill)}${oval(x + size * 0.25, y - size * 0.12, size * 0.36, size * 0.24, fill)}</g>`;

/** Light on water below a sun. */
export const glints = (
  x: number,
  y: number,
  width: number,
  count = 4,
  fill: string = c.paper,
): string =>
  many(count, (i) =>
    line(
      `M${x - width * (0.5 - (i % 2) * 0.12)} ${y + i * 34}H${x + width * (0.5 - ((i + 1) % 2) * 0.16)}`,
      fill,
      9,
      0.7 - i * 0.09,
    ),
  );

/** A house of the water village. */
export const stiltHouse = (
  x: number,
  y: number,
  width: number,
  roof: string,
  wall: string,
): string => {
  const h = width * 0.42;
  return (
    many(4, (i) => box(x + width * (0.08 + i * 0.27), y - 6, width * 0.035, width * 0.34, c.bark)) +
    box(x, y - h, width, h, wall) +
    path(
      `M${x - width * 0.1} ${y - h}L${x + width * 0.22} ${y - h - width * 0.34}H${x + width * 0.78}L${x + width * 1.1} ${y - h}Z`,
      roof,
    ) +
    box(x + width * 0.14, y - h * 0.72, width * 0.18, h * 0.4, c.amber, 3) +
    box(x + width * 0.44, y - h * 0.75, width * 0.16, h * 0.75, c.bark) +
    box(x + width * 0.7, y - h * 0.72, width * 0.18, h * 0.4, c.amber, 3) +
    box(x - width * 0.06, y - 8, width * 1.12, 12, c.teak)
  );
};

/** Roofs and domes of the town far off. */
export const skyline = (y: number, fill: string): string =>
  path(
    `M0 ${y}v-60h120v-50h90v70h110v-40h130v60h90v-90h16v-50q34 -58 68 0v50h16v70h90v-100h60v60h110v-34h80v44h70v-80q2 -40 40 -60q38 20 40 60v80h110v-60h90v30h120v-52V${y}Z`,
    fill,
  );

export const flower = (
  x: number,
  y: number,
  size: number,
  fill: string,
  heart: string = c.gold,
): string =>
  at(
    x,
    y,
    1,
    many(5, (i) => leaf(size, i * 72, fill, 0.42)),
    disc(0, 0, size * 0.24, heart),
  );

export const boat = (x: number, y: number, width: number, fill: string = c.brick): string =>
  path(
    `M${x - width / 2} ${y - width * 0.12}C${x - width * 0.3} ${y + width * 0.1} ${x + width * 0.3} ${y + width * 0.1} ${x + width * 0.56} ${y - width * 0.18}L${x + width * 0.42} ${y - width * 0.06}H${x - width * 0.42}Z`,
    fill,
  );
