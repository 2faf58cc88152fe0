import { arms, at, box, c, line, many, path, person, shade, sky, sun } from './pieces.ts';
import { boat, bush, fern, glints, hills, tree, trunk } from './pieces.nature.ts';

/** Morning walk below the trees of a park. */
export const morningWalk = (): string =>
  sky('#F9CF9F', '#EAF1D8') +
  sun(980, 270, 105) +
  hills(470, 170, '#A9CDB0') +
  hills(560, 130, c.sage, 200) +
  box(0, 600, 1600, 300, '#5FAE83') +
  path('M640 900C700 760 860 700 900 600H940C1000 700 1060 780 1180 900Z', c.sand) +
  path('M0 900V640C240 610 420 640 560 720L480 900Z', c.leaf) +
  path('M1600 900V650C1380 620 1240 660 1160 740L1260 900Z', c.leaf) +
  tree(250, 760, 700) +
  tree(1420, 770, 760) +
  person(990, 690, 0.5, { shirt: c.coral, skin: 3, hair: 'cap', cloth: c.paper }) +
  shade(870, 858, 90) +
  person(870, 860, 1.02, {
    shirt: c.lagoon,
    hair: 'scarf',
    cloth: c.gold,
    skin: 1,
    below: c.navy,
    left: [14, 50, 40, 40],
    right: [14, 50, -10, 80],
  }) +
  shade(1040, 840, 90) +
  person(1040, 842, 1, {
    shirt: c.gold,
    hair: 'cap',
    cloth: c.brick,
    skin: 0,
    below: c.bark,
    right: arms.high,
  }) +
  shade(720, 836, 84) +
  person(720, 838, 0.96, {
    shirt: c.paper,
    hair: 'grey',
    skin: 4,
    below: c.plum,
    right: arms.hip,
  }) +
  bush(80, 900, 190) +
  bush(1530, 900, 200) +
  fern(420, 900, 130) +
  fern(1290, 900, 130);

/** Yoga on a deck by the river, in the rain forest. */
export const riverYoga = (): string => {
  const tree2 = (x: number, y: number, s: number, shirt: string, skin: number, cloth?: string) =>
    shade(x, y, 80) +
    at(
      x,
      y,
      s,
      path('M-14 -130H20L14 0H-10Z', c.navy),
      path('M6 -132L78 -78L66 -62L16 -44L4 -62L34 -74L-8 -104Z', c.navy),
    ) +
    at(
      x,
      y,
      s,
      `<g>${person(0, 0, 1, { shirt, skin, hair: cloth === undefined ? 'bun' : 'scarf', ...(cloth === undefined ? {} : { cloth }), below: 'none', left: [26, -52, -22, -112], right: [26, -52, -22, -112] })}</g>`,
    );
  return (
    sky('#F8D9A6', '#DDEEDC') +
    sun(820, 230, 110) +
    hills(420, 190, '#A9CDB0') +
    hills(500, 160, '#6FB08F', 260) +
    sky('#8CCBC0', c.sea, 520, 180) +
    glints(820, 556, 280, 3) +
    trunk(140, 700, 80) +
    trunk(1480, 720, 96) +
    bush(300, 700, 210) +
    bush(1310, 710, 220) +
    path('M-20 690H1620V900H-20Z', c.wood) +
    many(11, (i) =>
      path(
        `M${800 + (i - 5) * 130} 690L${800 + (i - 5) * 210} 900h-6L${796 + (i - 5) * 130} 690Z`,
        c.teak,
      ),
    ) +
    [
      [510, c.coral],
      [800, c.lagoon],
      [1090, c.gold],
    ]
      .map(([x, fill]) =>
        path(
          `M${(x as number) - 90} 790H${(x as number) + 90}L${(x as number) + 120} 850H${(x as number) - 120}Z`,
          fill as string,
        ),
      )
      .join('') +
    tree2(510, 822, 1.12, c.paper, 3) +
    tree2(800, 826, 1.2, c.gold, 1, c.green) +
    tree2(1090, 822, 1.12, c.rose, 0) +
    fern(40, 900, 170) +
    fern(1560, 900, 180)
  );
};

/** Boats, bridge and canopy of Temburong. */
export const riverDay = (): string =>
  sky('#CFE7E6', '#F4F0D6') +
  sun(420, 190, 80) +
  hills(440, 210, '#8FC2A2') +
  hills(520, 170, c.leaf, 240) +
  trunk(1400, 560, 70) +
  tree(180, 600, 560) +
  tree(1200, 590, 480, [c.deep, c.green]) +
  sky('#7FC4BB', '#2F8E8A', 560, 340) +
  line('M-20 300C420 470 1120 470 1620 280', c.bark, 9) +
  line('M-20 230C420 390 1120 390 1620 210', c.bark, 6) +
  many(15, (i) =>
    line(
      `M${60 + i * 105} ${256 + 150 * Math.sin((Math.PI * (i + 0.6)) / 15.2) - 6}v76`,
      c.bark,
      4,
    ),
  ) +
  person(640, 428, 0.36, { shirt: c.coral, skin: 1 }) +
  person(820, 440, 0.36, { shirt: c.gold, skin: 0, hair: 'scarf', cloth: c.plum }) +
  glints(420, 610, 240, 3) +
  person(640, 790, 0.9, { shirt: c.coral, hair: 'cap', cloth: c.gold, skin: 0, left: arms.front }) +
  person(800, 784, 0.86, {
    shirt: c.amber,
    hair: 'scarf',
    cloth: c.lagoon,
    skin: 1,
    right: arms.high,
  }) +
  person(960, 788, 0.88, { shirt: c.coral, hair: 'bun', skin: 3 }) +
  [640, 800, 960].map((x) => box(x - 34, 618, 68, 70, c.amber, 12)).join('') +
  boat(810, 790, 820, c.brick) +
  line('M430 770L330 640', c.teak, 14) +
  line('M470 860H760M860 860H1150M620 884H1010', c.mist, 8, 0.7);
