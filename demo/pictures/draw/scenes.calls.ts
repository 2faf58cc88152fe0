import { arms, box, c, disc, glow, line, many, oval, path, person } from './pieces.ts';
import { pot } from './pieces.nature.ts';
import { books, cup, lantern, laptop, room, shelf, steam, windowOn } from './pieces.room.ts';
import { bottle, bubble, jar, sheet, tube } from './pieces.still.ts';
import { evening, night } from './views.ts';

/** A face of a call in its window. */
const caller = (
  x: number,
  y: number,
  w: number,
  h: number,
  ground: string,
  one: Parameters<typeof person>[3],
): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice">${box(-100, 0, 400, 150, ground)}${person(100, 330, 1, one)}</svg>`;

const desk = (): string => box(0, 730, 1600, 170, c.pine) + box(0, 730, 1600, 16, c.wood);

/** Faces in the windows of a call, at home in the evening. */
export const welcomeCall = (): string =>
  room('#3B4A6B', '#5C6C8C', c.pine, 900) +
  windowOn(90, 110, 270, 340, night()) +
  glow(1400, 330, 260) +
  line('M1400 730V420', c.bark, 10) +
  path('M1310 430L1350 310H1450L1490 430Z', c.amber) +
  oval(1400, 732, 70, 12, c.bark) +
  shelf(1180, 240, 330) +
  books(1210, 240, [c.coral, c.gold, c.lagoon, c.green, c.rose]) +
  desk() +
  laptop(
    800,
    740,
    800,
    caller(434, 258, 236, 212, c.peach, { shirt: c.green, hair: 'scarf', cloth: c.gold, skin: 1 }) +
      caller(682, 258, 236, 212, c.mist, { shirt: c.coral, skin: 0, right: arms.high }) +
      caller(930, 258, 236, 212, c.sand, { shirt: c.plum, hair: 'long', skin: 3 }) +
      caller(434, 482, 236, 212, c.sage, { shirt: c.paper, hair: 'grey', skin: 4 }) +
      caller(682, 482, 236, 212, c.rose, { shirt: c.navy, hair: 'bun', skin: 2 }) +
      caller(930, 482, 236, 212, '#A9C7E0', {
        shirt: c.gold,
        hair: 'cap',
        cloth: c.brick,
        skin: 1,
        right: arms.high,
      }),
    c.navy,
  ) +
  cup(240, 780, 1.6, c.coral) +
  steam(236, 690, 1) +
  pot(1290, 760, 150, c.lagoon);

/** Products held into the camera. */
export const productCall = (): string =>
  room('#7B2F45', '#A14B5C', c.pine, 900) +
  many(
    3,
    (i) => line(`M${220 + i * 580} 0V60`, c.bark, 6) + lantern(220 + i * 580, 130, 64, c.coral),
  ) +
  desk() +
  laptop(
    800,
    740,
    760,
    `<svg x="434" y="268" width="732" height="440" viewBox="0 0 732 440">${box(0, 0, 732, 440, c.blush)}${disc(366, 240, 190, c.peach)}${person(366, 700, 1.8, { shirt: c.lagoon, hair: 'long', skin: 4, left: [50, 40, 70, -40], right: arms.side })}${bottle(232, 250, 0.55, c.coral, c.gold, 'pump')}${bubble(590, 90, 190, 90, c.paper, -1)}${many(3, (i) => disc(546 + i * 44, 90, 12, c.coral))}</svg>`,
    c.blush,
  ) +
  bottle(210, 810, 1.15, c.sage, c.gold, 'drops') +
  jar(350, 830, 0.9, c.rose, c.gold) +
  tube(1340, 820, 1, c.lagoon, c.paper) +
  cup(1470, 830, 1.3);

/** One who practises a talk before the screen. */
export const speakingOnline = (): string =>
  room('#BFDCD8', '#E4F0E6', c.pine, 900) +
  windowOn(1180, 110, 320, 370, evening()) +
  shelf(110, 260, 360) +
  books(140, 260, [c.navy, c.coral, c.gold, c.green, c.plum, c.lagoon]) +
  pot(410, 262, 110) +
  person(640, 900, 2, {
    shirt: c.coral,
    hair: 'bun',
    skin: 1,
    right: [50, 40, 110, 0],
    left: arms.hip,
  }) +
  bubble(980, 200, 300, 150, c.paper, -1) +
  box(880, 160, 200, 18, c.green, 9) +
  box(880, 196, 140, 18, c.gold, 9) +
  bubble(330, 420, 230, 120, c.gold, 1) +
  box(256, 394, 150, 16, c.paper, 8) +
  box(256, 424, 100, 16, c.paper, 8) +
  desk() +
  laptop(
    1030,
    780,
    460,
    many(
      6,
      (i) =>
        box(
          820 + (i % 3) * 142,
          508 + Math.floor(i / 3) * 122,
          130,
          110,
          [c.peach, c.mist, c.sand, c.sage, c.rose, c.cream][i] ?? '',
          6,
        ) +
        disc(
          885 + (i % 3) * 142,
          550 + Math.floor(i / 3) * 122,
          24,
          [c.teak, c.bark, c.wood, c.bark, c.teak, c.wood][i] ?? '',
        ) +
        path(
          `M${845 + (i % 3) * 142} ${618 + Math.floor(i / 3) * 122}a40 44 0 0 1 80 0Z`,
          [c.green, c.coral, c.plum, c.lagoon, c.navy, c.brick][i] ?? '',
        ),
    ),
    c.navy,
  ) +
  sheet(330, 770, 150, 100, 3) +
  cup(240, 830, 1.2, c.lagoon);
