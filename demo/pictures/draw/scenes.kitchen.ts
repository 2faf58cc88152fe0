import { arms, at, box, c, disc, many, oval, path, person, sky } from './pieces.ts';
import { leaf, pot } from './pieces.nature.ts';
import { counter, cup, lamp, room, shelf, steam, windowOn } from './pieces.room.ts';
import { bowl, chili, citrus, kuih, pan, plate, stockPot, wok } from './pieces.still.ts';
import { evening, river } from './views.ts';

const tiles = (y: number, h: number, fill: string): string =>
  many(
    20,
    (i) =>
      box(i * 82, y, 78, h / 2 - 4, fill, 4) + box(i * 82 - 41, y + h / 2, 78, h / 2 - 4, fill, 4),
  );

/** Open kitchen evening. */
export const openKitchen = (): string =>
  room('#F3C795', c.blush, c.wood, 900) +
  tiles(420, 150, '#FAE7CB') +
  windowOn(90, 110, 330, 270, evening()) +
  shelf(1130, 250, 380) +
  [c.leaf, c.coral, c.gold].map((fill, i) => bowl(1200 + i * 115, 250, 96, fill, fill)).join('') +
  lamp(560, 150, 74) +
  lamp(1010, 150, 74) +
  person(470, 740, 1.35, {
    shirt: c.paper,
    apron: c.green,
    hair: 'scarf',
    cloth: c.gold,
    skin: 1,
    right: arms.front,
  }) +
  person(1190, 740, 1.35, { shirt: c.coral, apron: c.paper, skin: 0, left: arms.front }) +
  counter(640, c.pine, c.green) +
  wok(815, 640, 400) +
  [c.leaf, c.coral, c.gold, c.leaf, c.paper, c.coral]
    .map((fill, i) => oval(690 + i * 50, 522 - (i % 3) * 8, 26, 13, fill))
    .join('') +
  steam(740, 480, 1.2) +
  steam(830, 470, 1.5) +
  steam(910, 485, 1.1) +
  bowl(230, 640, 190, c.lagoon, c.leaf) +
  citrus(400, 600, 36) +
  chili(1350, 620, 1.1, -8) +
  chili(1420, 626, 0.9, 12, c.leaf);

/** Kuih on a banana leaf. */
export const kuihTray = (): string =>
  sky('#F4C48D', '#E9AE72') +
  many(9, (i) => box(0, i * 100, 1600, 3, '#D89A5C')) +
  `<g transform="translate(800 470) rotate(-6)">${oval(0, 20, 660, 330, c.bark, 0.2)}${path('M-680 0C-420 -330 380 -380 690 -20C420 340 -380 360 -680 0Z', c.green)}${path('M-680 0C-300 -40 300 -50 690 -20C300 -10 -300 14 -680 0Z', c.sage)}${many(12, (i) => path(`M${-520 + i * 92} ${-4}l56 ${-200 + Math.abs(i - 6) * 20}l8 2l-52 ${198 - Math.abs(i - 6) * 20}Z`, c.leaf, 0.7) + path(`M${-520 + i * 92} 4l56 ${200 - Math.abs(i - 6) * 20}l8 -2l-52 ${-198 + Math.abs(i - 6) * 20}Z`, c.leaf, 0.7))}</g>` +
  `<g transform="translate(800 500) scale(1.16) translate(-800 -540)">${
    kuih(430, 500, 170, ['#D98A8A', '#F8E6D6', '#D98A8A', '#F8E6D6', '#C8593C']) +
    kuih(690, 460, 190, ['#5FA173', '#8DC296', '#F3EBD3', '#F3EBD3']) +
    kuih(960, 490, 170, ['#D98A8A', '#F8E6D6', '#D98A8A', '#F8E6D6', '#C8593C']) +
    many(
      3,
      (i) =>
        oval(520 + i * 150, 668, 74, 20, c.bark, 0.18) +
        disc(520 + i * 150, 620, 62, c.amber) +
        disc(520 + i * 150, 620, 22, '#D89535'),
    ) +
    many(
      2,
      (i) =>
        oval(1010 + i * 140, 652, 62, 18, c.bark, 0.18) +
        path(`M${954 + i * 140} 640q56 -130 112 0q-56 30 -112 0Z`, c.teak) +
        path(`M${970 + i * 140} 636q40 -96 80 0`, c.wood),
    )
  }</g>` +
  cup(1390, 250, 2.2, c.paper) +
  steam(1386, 130, 1);

/** What goes on the plate: half greens, a quarter each of rice and fish. */
export const balancedPlate = (): string =>
  sky('#CFE5D6', '#A9D0BD') +
  many(8, (i) => box(i * 210 - 20, 0, 105, 900, '#BFDCCB')) +
  plate(800, 450, 350) +
  path('M800 450V180A270 270 0 0 0 800 720Z', c.leaf) +
  many(9, (i) =>
    at(
      640 + (i % 3) * 56,
      330 + Math.floor(i / 3) * 120,
      1,
      leaf(92, -40 + i * 24, i % 2 ? c.green : c.sage, 0.34),
    ),
  ) +
  many(
    4,
    (i) =>
      disc(700 + (i % 2) * 56, 380 + i * 62, 30, c.coral) +
      disc(692 + (i % 2) * 56, 372 + i * 62, 9, c.rose),
  ) +
  path('M806 444V180A270 270 0 0 1 1070 444Z', '#F7F0DC') +
  many(
    24,
    (i) =>
      `<g transform="translate(${850 + (i % 6) * 34} ${250 + Math.floor(i / 6) * 48}) rotate(${i * 41})">${oval(0, 0, 13, 5, '#E3D3A8')}</g>`,
  ) +
  path('M806 456V720A270 270 0 0 0 1070 456Z', c.peach) +
  path(
    'M846 560C900 500 980 520 1010 560L1046 528V600L1010 570C970 620 900 620 846 560Z',
    c.brick,
  ) +
  disc(876, 556, 6, c.paper) +
  citrus(930, 660, 40) +
  box(300, 230, 16, 460, c.steel, 8) +
  many(4, (i) => box(276 + i * 18, 190, 10, 130, c.steel, 5)) +
  path('M276 310H340Q340 360 308 366Q276 360 276 310Z', c.steel) +
  path('M1270 190C1320 230 1324 380 1290 440V690H1270Z', c.steel) +
  citrus(1450, 700, 84, c.amber, '#F3C96B') +
  pot(150, 860, 230, c.coral) +
  bowl(1440, 270, 230, c.lagoon, c.cream);

/** Pans on the stove, tasted. */
export const tasting = (): string =>
  room('#BFD9D6', '#E4EFE8', c.wood, 900) +
  tiles(400, 170, '#D3E5DF') +
  windowOn(560, 90, 480, 290, river(), 3) +
  person(800, 700, 1.35, {
    shirt: c.paper,
    apron: c.coral,
    hair: 'cap',
    cloth: c.paper,
    skin: 3,
    left: [28, 44, 96, 70],
    right: [28, 44, 96, 70],
  }) +
  person(300, 730, 1.25, {
    shirt: c.plum,
    hair: 'scarf',
    cloth: c.rose,
    skin: 1,
    right: arms.front,
  }) +
  person(1310, 730, 1.25, { shirt: c.gold, hair: 'short', skin: 0, left: arms.front }) +
  counter(640, c.paper, c.navy) +
  pan(560, 640, 250, c.ink, -1) +
  stockPot(812, 640, 170, c.coral) +
  pan(1070, 640, 250, c.green) +
  [c.coral, c.leaf, c.gold, c.coral, c.leaf]
    .map((fill, i) => disc(990 + i * 40, 590, 15, fill))
    .join('') +
  [c.amber, c.paper, c.amber].map((fill, i) => oval(510 + i * 50, 590, 24, 10, fill)).join('') +
  steam(560, 560, 1.1) +
  steam(1070, 560, 1.1) +
  many(3, (i) => bowl(1290 + i * 96, 640, 84, c.gold, [c.coral, c.leaf, c.cream][i] ?? '')) +
  many(2, (i) => bowl(150 + i * 110, 640, 92, c.lagoon, [c.amber, c.leaf][i] ?? ''));

/** A bowl of ambuyat with its dips. */
export const ambuyat = (): string =>
  sky('#B25A3C', '#8E3F2C') +
  many(
    7,
    (i) =>
      path(`M${i * 280 - 60} 0l140 140l-140 140l-140 -140Z`, '#A34E34') +
      path(`M${i * 280 + 80} 620l140 140l-140 140l-140 -140Z`, '#7E3626'),
  ) +
  plate(800, 470, 400, '', c.pine) +
  disc(800, 470, 340, c.green) +
  many(16, (i) =>
    at(
      800,
      470,
      1,
      `<g transform="rotate(${i * 22.5})">${leaf(338, 0, i % 2 ? c.leaf : c.deep, 0.1)}</g>`,
    ),
  ) +
  oval(800, 490, 232, 210, c.bark, 0.22) +
  disc(800, 470, 220, c.navy) +
  disc(800, 470, 192, '#F4EEDF') +
  path(
    'M650 430C720 330 860 350 930 420C970 480 880 600 790 590C690 590 620 520 650 430Z',
    c.paper,
  ) +
  path('M700 430C760 380 830 390 870 420C830 410 760 410 700 430Z', '#E6DCC5') +
  `<g transform="rotate(28 800 300)">${box(786, 60, 14, 410, c.pine, 7)}${box(814, 60, 14, 410, c.pine, 7)}${box(782, 60, 50, 30, c.teak, 6)}</g>` +
  [
    [330, 220, c.coral],
    [230, 560, c.gold],
    [1290, 240, c.leaf],
    [1380, 580, c.teak],
  ]
    .map(([x, y, fill]) =>
      plate(
        x as number,
        y as number,
        128,
        disc(x as number, y as number, 92, fill as string) +
          disc((x as number) - 26, (y as number) - 26, 14, c.paper, 0.4),
        c.cream,
      ),
    )
    .join('') +
  chili(350, 800, 1.4, -20) +
  citrus(1240, 790, 66) +
  citrus(560, 90, 54);

/** A show kitchen by the river. */
export const riversideKitchen = (): string =>
  room('#F5D9B4', c.blush, '#C98F58', 720) +
  windowOn(120, 100, 1360, 330, `<g transform="translate(0 -230)">${river()}</g>`, 5) +
  lamp(480, 110, 62, c.green) +
  lamp(800, 110, 62, c.green) +
  lamp(1120, 110, 62, c.green) +
  counter(500, c.paper, c.sage, 120, 1360, 720) +
  many(
    9,
    (i) =>
      box(150 + i * 148, 566, 128, 130, '#9DC4A8', 8) + box(198 + i * 148, 580, 32, 8, c.deep, 4),
  ) +
  stockPot(330, 500, 150, c.coral) +
  pot(1340, 500, 150, c.brick) +
  bowl(1130, 500, 130, c.gold, c.leaf) +
  counter(610, c.pine, c.deep, 330, 940, 850) +
  oval(800, 612, 240, 8, c.navy) +
  pan(660, 612, 190, c.ink, -1) +
  stockPot(930, 612, 170, c.lagoon) +
  steam(660, 560, 0.9) +
  steam(930, 470, 0.9) +
  citrus(1120, 580, 34) +
  chili(1190, 596, 0.7) +
  many(
    4,
    (i) =>
      box(420 + i * 230, 780, 110, 22, c.teak, 8) +
      box(434 + i * 230, 800, 10, 90, c.bark) +
      box(506 + i * 230, 800, 10, 90, c.bark),
  );
