import { arms, at, box, c, line, many, oval, path, person, shade, sky, sun } from './pieces.ts';
import { cloud, flower, glints, hills, leaf, palm, skyline, stiltHouse } from './pieces.nature.ts';
import { bunting, lantern, table } from './pieces.room.ts';
import { bowl } from './pieces.still.ts';

/** Stalls below lanterns. */
export const bazaar = (): string => {
  const stall = (x: number, roof: string, goods: readonly string[]) =>
    box(x, 330, 16, 400, c.bark) +
    box(x + 344, 330, 16, 400, c.bark) +
    table(x - 10, 620, 380, 190, c.pine) +
    box(x, 648, 360, 130, roof) +
    goods.map((fill, i) => bowl(x + 62 + i * 80, 620, 76, c.cream, fill)).join('') +
    many(6, (i) =>
      path(`M${x - 24 + i * 68} 300h68v60a34 34 0 0 1 -68 0Z`, i % 2 ? c.cream : roof),
    ) +
    path(`M${x + 10} 230H${x + 350}L${x + 384} 302H${x - 24}Z`, roof);
  return (
    sky('#3A2F5C', '#E08B62') +
    skyline(470, '#5A3D63') +
    box(0, 470, 1600, 430, '#8E5440') +
    person(330, 700, 1.05, { shirt: c.green, hair: 'scarf', cloth: c.cream, skin: 1 }) +
    person(820, 700, 1.08, {
      shirt: c.coral,
      hair: 'cap',
      cloth: c.gold,
      skin: 0,
      right: arms.front,
    }) +
    person(1290, 700, 1.05, { shirt: c.lagoon, hair: 'bun', skin: 3 }) +
    stall(150, c.coral, [c.coral, c.leaf, c.gold, c.rose]) +
    stall(640, c.lagoon, [c.gold, c.coral, c.leaf, c.amber]) +
    stall(1120, c.plum, [c.leaf, c.rose, c.gold, c.coral]) +
    line('M0 60Q800 250 1600 60', c.bark, 5) +
    many(7, (i) =>
      lantern(
        140 + i * 220,
        90 + 4 * 62 * ((i + 0.7) / 7.4) * (1 - (i + 0.7) / 7.4) + 46,
        44,
        i % 2 ? c.amber : c.coral,
      ),
    ) +
    shade(590, 880, 90) +
    person(590, 880, 1.1, {
      shirt: c.paper,
      skirt: true,
      below: c.rose,
      hair: 'scarf',
      cloth: c.plum,
      skin: 3,
      right: arms.front,
    }) +
    shade(1060, 884, 80) +
    person(1060, 884, 0.8, { shirt: c.gold, below: c.navy, skin: 0, left: arms.high })
  );
};

/** Dinner at the water with lanterns. */
export const riverDinner = (): string =>
  sky('#1F2547', '#6B4A72') +
  sun(1120, 190, 70, '#F8EBC6') +
  skyline(470, '#2A2547') +
  sky('#3C3A66', '#27305A', 470, 190) +
  glints(1120, 500, 220, 4, '#F8EBC6') +
  many(3, (i) => stiltHouse(60 + i * 180, 500, 140, c.bark, '#6B4A52')) +
  box(0, 650, 1600, 250, '#8A5B43') +
  box(0, 650, 1600, 14, c.pine) +
  line('M0 40Q800 260 1600 40', c.bark, 5) +
  many(7, (i) =>
    lantern(
      140 + i * 220,
      82 + 4 * 72 * ((i + 0.7) / 7.4) * (1 - (i + 0.7) / 7.4) + 40,
      46,
      i % 2 ? c.gold : c.coral,
    ),
  ) +
  person(500, 830, 1.15, {
    shirt: c.coral,
    hair: 'scarf',
    cloth: c.gold,
    skin: 1,
    right: arms.front,
  }) +
  person(720, 820, 1.15, { shirt: c.navy, skin: 0 }) +
  person(900, 820, 1.15, { shirt: c.gold, hair: 'bun', skin: 3 }) +
  person(1110, 830, 1.15, { shirt: c.lagoon, hair: 'grey', skin: 4, left: arms.front }) +
  box(330, 690, 940, 210, c.paper, 10) +
  box(320, 680, 960, 30, c.cream, 10) +
  many(23, (i) => path(`M${340 + i * 40} 744l20 22l-20 22l-20 -22Z`, c.gold)) +
  many(
    4,
    (i) =>
      oval(470 + i * 220, 680, 66, 14, c.paper) +
      oval(470 + i * 220, 678, 36, 8, [c.leaf, c.coral, c.amber, c.leaf][i] ?? ''),
  ) +
  many(3, (i) =>
    at(
      580 + i * 220,
      676,
      1,
      flower(0, -54, 34, i === 1 ? c.rose : c.coral),
      flower(-30, -30, 26, c.cream),
      leaf(60, 60, c.leaf),
      box(-16, -26, 32, 30, c.lagoon, 6),
    ),
  );

/** Rally on the green before the hall. */
export const rally = (): string =>
  sky('#BFE0E4', '#FBEBC8') +
  cloud(280, 170, 130) +
  cloud(1320, 140, 150) +
  hills(560, 110, c.sage) +
  box(330, 330, 940, 280, c.cream) +
  path('M270 340L500 200H1100L1330 340Z', c.brick) +
  many(7, (i) => box(380 + i * 126, 400, 76, 210, i === 3 ? c.teak : '#9CC7C4', 6)) +
  palm(170, 720, 480, 40) +
  palm(1430, 720, 480, -40) +
  bunting(110, 60, [c.coral, c.gold, c.lagoon, c.green]) +
  box(0, 600, 1600, 300, '#6FB389') +
  path('M0 700C400 650 1200 650 1600 700V900H0Z', c.leaf) +
  (
    [
      [330, 800, c.coral, 0, 'short'],
      [490, 830, c.gold, 1, 'scarf'],
      [650, 800, c.lagoon, 3, 'bun'],
      [810, 846, c.paper, 2, 'short'],
      [970, 800, c.plum, 1, 'scarf'],
      [1130, 830, c.amber, 4, 'long'],
      [1280, 800, c.brick, 0, 'cap'],
    ] as const
  )
    .map(
      ([x, y, shirt, skin, hair], i) =>
        shade(x, y, 74) +
        person(x, y, 0.95, {
          shirt,
          skin,
          hair,
          cloth: i % 2 ? c.green : c.rose,
          ...(i % 2 ? { right: arms.high } : { left: arms.high, right: arms.high }),
        }),
    )
    .join('');
