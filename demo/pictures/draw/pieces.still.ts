import { at, box, c, disc, line, many, oval, path } from './pieces.ts';

/** A bottle 200 high with its label. */
export const bottle = (
  x: number,
  y: number,
  s: number,
  fill: string,
  cap: string,
  kind: 'pump' | 'drops' | 'plain' = 'plain',
): string =>
  at(
    x,
    y,
    s,
    kind === 'pump'
      ? box(-8, -236, 16, 50, cap) +
          path('M-44 -246H22V-226H-18L-44 -230Z', cap) +
          box(-26, -196, 52, 22, cap, 4)
      : kind === 'drops'
        ? box(-9, -248, 18, 30, cap, 8) + box(-20, -224, 40, 44, cap, 5)
        : box(-26, -226, 52, 46, cap, 6),
    path('M-52 -150Q-52 -182 -18 -184H18Q52 -182 52 -150V-12Q52 0 40 0H-40Q-52 0 -52 -12Z', fill),
    box(-52, -122, 104, 74, c.paper),
    box(-28, -102, 56, 8, cap),
    box(-20, -82, 40, 6, fill),
    path('M-40 -150V-14H-30V-160Z', c.paper, 0.3),
  );

export const jar = (x: number, y: number, s: number, fill: string, lid: string): string =>
  at(
    x,
    y,
    s,
    box(-70, -86, 140, 86, fill, 18),
    box(-74, -118, 148, 42, lid, 10),
    box(-36, -54, 72, 10, c.paper, 4),
    path('M-56 -70V-16H-44V-70Z', c.paper, 0.3),
  );

export const tube = (x: number, y: number, s: number, fill: string, cap: string): string =>
  at(
    x,
    y,
    s,
    path('M-50 -214H50L40 -40H-40Z', fill),
    box(-54, -226, 108, 16, fill, 3),
    box(-36, -42, 72, 42, cap, 6),
    box(-26, -150, 52, 8, c.paper, 3),
    box(-18, -132, 36, 6, c.paper, 3),
  );

/** A bowl with what is in it. */
export const bowl = (
  x: number,
  y: number,
  w: number,
  fill: string,
  inside: string,
  rim: string = c.paper,
): string =>
  path(
    `M${x - w / 2} ${y - w * 0.4}C${x - w / 2} ${y - w * 0.1} ${x - w * 0.25} ${y} ${x - w * 0.16} ${y}H${x + w * 0.16}C${x + w * 0.25} ${y} ${x + w / 2} ${y - w * 0.1} ${x + w / 2} ${y - w * 0.4}Z`,
    fill,
  ) +
  oval(x, y - w * 0.4, w * 0.5, w * 0.11, rim) +
  oval(x, y - w * 0.395, w * 0.44, w * 0.085, inside);

export const wok = (x: number, y: number, w: number): string =>
  many(7, (i) =>
    path(
      `M${x + (i - 3) * w * 0.09 - 16} ${y + 14}q-6 -30 16 -64q22 34 16 64Z`,
      i % 2 ? c.amber : c.coral,
    ),
  ) +
  line(`M${x - w * 0.5} ${y - w * 0.28}h${-w * 0.12}`, c.bark, 22) +
  line(`M${x + w * 0.5} ${y - w * 0.28}L${x + w * 0.72} ${y - w * 0.31}`, c.teak, 24) +
  path(
    `M${x - w / 2} ${y - w * 0.3}C${x - w * 0.44} ${y - w * 0.06} ${x - w * 0.2} ${y} ${x} ${y}S${x + w * 0.44} ${y - w * 0.06} ${x + w / 2} ${y - w * 0.3}Z`,
    c.ink,
  ) +
  oval(x, y - w * 0.3, w * 0.5, w * 0.1, c.navy) +
  oval(x, y - w * 0.29, w * 0.44, w * 0.075, '#1D2B33');

export const pan = (x: number, y: number, w: number, fill: string, side: 1 | -1 = 1): string =>
  line(`M${x + side * w * 0.48} ${y - w * 0.16}H${x + side * w * 0.98}`, c.teak, 24) +
  path(
    `M${x - w / 2} ${y - w * 0.2}L${x - w * 0.42} ${y}H${x + w * 0.42}L${x + w / 2} ${y - w * 0.2}Z`,
    fill,
  ) +
  oval(x, y - w * 0.2, w * 0.5, w * 0.09, c.steel) +
  oval(x, y - w * 0.195, w * 0.45, w * 0.072, c.navy);

export const stockPot = (x: number, y: number, w: number, fill: string, lid = true): string =>
  line(
    `M${x - w * 0.5} ${y - w * 0.44}h${-w * 0.14}M${x + w * 0.5} ${y - w * 0.44}h${w * 0.14}`,
    c.bark,
    20,
  ) +
  box(x - w / 2, y - w * 0.6, w, w * 0.6, fill, 22) +
  box(x - w / 2, y - w * 0.6, w * 0.14, w * 0.56, c.paper, 10).replace('/>', ' opacity="0.18"/>') +
  (lid
    ? path(
        `M${x - w * 0.54} ${y - w * 0.58}C${x - w * 0.4} ${y - w * 0.76} ${x + w * 0.4} ${y - w * 0.76} ${x + w * 0.54} ${y - w * 0.58}Z`,
        c.steel,
      ) + disc(x, y - w * 0.75, w * 0.06, c.bark)
    : oval(x, y - w * 0.59, w * 0.5, w * 0.1, c.steel));

export const plate = (x: number, y: number, r: number, on = '', fill: string = c.paper): string =>
  oval(x, y + r * 0.06, r * 1.02, r * 0.96, c.bark, 0.16) +
  disc(x, y, r, fill) +
  disc(x, y, r * 0.8, '#F1EADD') +
  on;

export const chili = (x: number, y: number, s: number, turn = 0, fill: string = c.coral): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${path('M-60 -12C-20 -30 40 -22 70 14C30 6 -20 18 -60 12Z', fill)}${line('M-60 0q-16 -4 -24 -18', c.green, 8)}</g>`;

export const citrus = (
  x: number,
  y: number,
  r: number,
  rind: string = c.leaf,
  flesh = '#E8E29A',
): string =>
  disc(x, y, r, rind) +
  disc(x, y, r * 0.84, c.paper) +
  many(8, (i) => {
    const [a, b] = [(i * Math.PI) / 4 + 0.08, ((i + 1) * Math.PI) / 4 - 0.08];
    const p = (t: number, k: number) =>
      `${(x + Math.cos(t) * r * k).toFixed(1)} ${(y + Math.sin(t) * r * k).toFixed(1)}`;
    return path(
      `M${p((a + b) / 2, 0.1)}L${p(a, 0.74)}A${r * 0.74} ${r * 0.74} 0 0 1 ${p(b, 0.74)}Z`,
      flesh,
    );
  });

export const glass = (x: number, y: number, s: number, drink: string, fruit: string): string =>
  at(
    x,
    y,
    s,
    oval(0, 0, 60, 12, c.bark, 0.2),
    line('M18 -70L52 -330', c.coral, 10),
    path('M-70 -270H70L52 0H-52Z', c.paper, 0.45),
    path('M-64 -214H64L50 -8H-50Z', drink),
    box(-36, -190, 34, 34, c.paper, 8).replace('/>', ' opacity="0.4"/>'),
    box(6, -150, 32, 32, c.paper, 8).replace('/>', ' opacity="0.35"/>'),
    citrus(-58, -266, 46, fruit),
  );

/** Kuih in three layers, cut into a block. */
export const kuih = (x: number, y: number, w: number, tones: readonly string[]): string => {
  const h = (w * 0.56) / tones.length;
  return (
    path(
      `M${x} ${y - h * tones.length}l${w * 0.18} ${-w * 0.16}h${w}l${-w * 0.18} ${w * 0.16}Z`,
      tones[0] ?? '',
    ) +
    tones.map((tone, i) => box(x, y - h * (tones.length - i), w, h + 1, tone)).join('') +
    path(
      `M${x + w} ${y}v${-h * tones.length}l${w * 0.18} ${-w * 0.16}v${h * tones.length}Z`,
      c.bark,
      0.3,
    )
  );
};

/** A sheet with lines of writing. */
export const sheet = (
  x: number,
  y: number,
  w: number,
  h: number,
  lines = 4,
  ink: string = c.steel,
): string =>
  box(x, y, w, h, c.paper, 6) +
  many(lines, (i) =>
    box(
      x + w * 0.14,
      y + h * (0.18 + (i * 0.66) / lines),
      w * (i % 3 === 2 ? 0.44 : 0.72),
      Math.max(5, h * 0.035),
      ink,
      3,
    ),
  );

export const bubble = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  tail: 1 | -1 = 1,
): string =>
  box(x - w / 2, y - h / 2, w, h, fill, 36) +
  path(`M${x + tail * w * 0.12} ${y + h / 2 - 4}h${tail * 60}l${tail * 10} 56Z`, fill);
