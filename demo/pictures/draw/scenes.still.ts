import {
  at,
  box,
  c,
  disc,
  glow,
  line,
  many,
  oval,
  path,
  person,
  shade,
  sky,
  sun,
} from './pieces.ts';
import { bush, flower, hills, leaf, pot, stiltHouse, tree } from './pieces.nature.ts';
import { bunting, lamp, room, rug, shelf, windowOn } from './pieces.room.ts';
import { bottle, citrus, glass, jar, tube } from './pieces.still.ts';
import { evening, night } from './views.ts';

/** Bottles among petals and leaves. */
export const botanical = (): string =>
  sky('#F8DCCF', '#F3C4B2') +
  disc(800, 400, 350, '#FBEADB') +
  at(
    800,
    640,
    1,
    ...[-74, -52, -30, 30, 52, 74].map((turn, i) =>
      leaf(560 - Math.abs(turn) * 1.6, turn, i % 2 ? c.leaf : c.green, 0.13),
    ),
  ) +
  box(0, 690, 1600, 210, '#E3A48E') +
  oval(800, 720, 520, 60, '#CF8A74') +
  box(520, 620, 560, 100, c.paper, 10) +
  oval(800, 622, 280, 34, '#F3E7DA') +
  bottle(800, 630, 1.75, c.green, c.gold, 'drops') +
  bottle(620, 720, 1.35, c.coral, c.gold, 'pump') +
  jar(980, 720, 1.15, c.rose, c.gold) +
  tube(1170, 730, 1.1, c.sage, c.gold) +
  flower(420, 700, 84, c.paper) +
  flower(340, 790, 56, c.coral) +
  flower(1330, 760, 76, c.paper) +
  flower(760, 800, 50, c.amber, c.brick) +
  [
    [500, 830, 30],
    [640, 850, -40],
    [920, 840, 70],
    [1080, 820, 20],
    [1210, 860, -60],
    [250, 860, 50],
  ]
    .map(([x, y, turn]) => at(x!, y!, 1, leaf(64, turn!, c.rose, 0.4)))
    .join('');

/** Three drinks at the park by night. */
export const drinks = (): string =>
  sky('#2E2A55', '#C9705C') +
  sun(1260, 230, 80, '#F8EBC6') +
  hills(640, 150, '#3B2E4F') +
  bunting(60, 80, [c.gold, c.coral, c.sage, c.cream]) +
  many(
    9,
    (i) =>
      glow(100 + i * 180, 200 + Math.sin(i) * 40, 60) +
      disc(100 + i * 180, 200 + Math.sin(i) * 40, 11, c.cream),
  ) +
  box(0, 720, 1600, 180, c.teak) +
  box(0, 720, 1600, 20, c.pine) +
  glass(520, 800, 1.5, '#D8D86A', c.leaf) +
  glass(820, 810, 1.6, '#C43F5B', c.coral) +
  glass(1120, 800, 1.5, '#F3C9C4', c.rose) +
  citrus(320, 780, 60) +
  citrus(250, 830, 44) +
  flower(980, 850, 50, c.coral, c.cream) +
  many(
    4,
    (i) =>
      disc(1300 + (i % 2) * 60 + i * 20, 800 + (i % 3) * 28, 36, c.rose) +
      disc(1292 + (i % 2) * 60 + i * 20, 790 + (i % 3) * 28, 10, c.paper, 0.5),
  );

/** A bed below the moon. */
export const sleep = (): string =>
  room('#343A66', '#4B517F', '#6E4B3C', 720) +
  windowOn(470, 90, 660, 400, night(), 3) +
  path('M420 70H560C560 260 530 420 440 560H400Z', c.plum) +
  path('M1180 70H1040C1040 260 1070 420 1160 560H1200Z', c.plum) +
  box(380, 56, 840, 22, c.gold, 10) +
  glow(1390, 420, 230) +
  path('M1330 470L1360 370H1440L1470 470Z', c.amber) +
  line('M1400 470V590', c.bark, 12) +
  box(1290, 590, 220, 150, c.teak, 8) +
  box(1320, 630, 160, 10, c.bark, 4) +
  pot(200, 740, 270, c.lagoon) +
  box(360, 480, 840, 230, c.wood, 40) +
  box(400, 600, 760, 180, c.cream, 30) +
  oval(560, 600, 140, 60, c.paper) +
  at(
    590,
    580,
    1.7,
    disc(0, 0, 29, '#B57F55'),
    path('M-33 2C-36 -44 34 -44 30 -6C10 -20 -16 -8 -18 30C-26 26 -32 16 -33 2Z', '#2A1C17'),
    line('M4 8q8 6 16 0', c.bark, 3),
  ) +
  path('M440 820V690C520 610 700 640 820 640C980 630 1120 620 1170 700V820Z', c.lagoon) +
  path('M440 720C520 640 640 660 700 690C680 720 520 730 440 760Z', '#5FB0AE') +
  many(5, (i) => path(`M${720 + i * 90} 720l26 28l-26 28l-26 -28Z`, c.gold)) +
  box(390, 800, 30, 70, c.bark) +
  box(1140, 800, 30, 70, c.bark) +
  rug(790, 868, 520, c.rose, c.coral);

/** A purifier in a living room whose air is measured. */
export const cleanAir = (): string =>
  room('#D6E7E2', '#F0F4E8', '#CDA06D', 680) +
  windowOn(130, 110, 400, 400, evening()) +
  lamp(1240, 170, 70, c.gold) +
  rug(820, 790, 560, c.sage, c.leaf) +
  box(1010, 520, 470, 160, c.coral, 40) +
  box(980, 590, 530, 120, '#D9765A', 30) +
  box(1060, 540, 110, 90, c.gold, 16) +
  box(1010, 706, 20, 40, c.bark) +
  box(1450, 706, 20, 40, c.bark) +
  pot(240, 740, 260, c.lagoon) +
  many(4, (i) =>
    line(
      `M${620 - i * 34} ${350 - i * 46}C700 ${300 - i * 60} 840 ${300 - i * 60} ${940 + i * 34} ${350 - i * 46}`,
      c.sea,
      12,
      0.75 - i * 0.15,
    ),
  ) +
  many(7, (i) =>
    at(
      560 + i * 78,
      250 + ((i * 97) % 130) - 90,
      1,
      leaf(42, 30 + i * 50, i % 2 ? c.leaf : c.sage, 0.34),
    ),
  ) +
  shade(780, 800, 170) +
  box(650, 400, 260, 400, c.paper, 40) +
  box(650, 400, 260, 60, '#DDE7E2', 30) +
  disc(780, 600, 92, '#DDE7E2') +
  disc(780, 600, 74, c.navy) +
  disc(780, 600, 60, c.lagoon) +
  line('M752 604L774 626L812 578', c.paper, 14) +
  many(5, (i) => box(700, 716 + i * 14, 160, 6, '#C9D6D0', 3));

/** Cleaning a house, two towns. */
export const cleanHome = (): string =>
  room('#BFE0DC', '#E6F1E4', '#D3A874', 690) +
  windowOn(
    560,
    100,
    480,
    340,
    `${sky('#A9D6DC', '#FBEBC8', 0, 1133)}${many(5, (i) => stiltHouse(60 + i * 320, 800, 250, [c.brick, c.lagoon, c.gold, c.plum, c.green][i] ?? '', c.paper))}${tree(1500, 900, 400)}`,
    2,
  ) +
  shelf(120, 300, 320) +
  pot(200, 300, 120) +
  bottle(310, 300, 0.6, c.lagoon, c.coral, 'pump') +
  bottle(380, 300, 0.5, c.gold, c.green, 'plain') +
  pot(1430, 720, 260, c.coral) +
  shade(620, 850, 110) +
  person(620, 850, 1.5, {
    shirt: c.coral,
    hair: 'scarf',
    cloth: c.gold,
    skin: 1,
    apron: c.paper,
    right: [50, -40, 100, -110],
  }) +
  path('M730 330h70v50h-70Z', c.gold) +
  shade(1020, 860, 110) +
  line('M900 500L1010 880', c.teak, 14) +
  path('M960 860h110l20 40H940Z', c.lagoon) +
  person(1080, 860, 1.5, { shirt: c.navy, skin: 0, left: [40, 40, 96, 10], below: c.teak }) +
  path('M250 720H430L410 880H270Z', c.lagoon) +
  oval(340, 720, 90, 20, c.mist) +
  [
    disc(310, 700, 22, c.paper, 0.9),
    disc(350, 690, 30, c.paper, 0.9),
    disc(390, 706, 18, c.paper, 0.9),
    disc(430, 640, 14, c.paper, 0.8),
    disc(280, 620, 18, c.paper, 0.8),
  ].join('') +
  `<path d="M255 722C260 600 420 600 425 722" fill="none" stroke="${c.bark}" stroke-width="8"/>`;

/** A room in Seria: a pump nods before the window. */
export const seriaWindow = (): string =>
  sky('#F2B98A', '#FBE5C2') +
  sun(520, 300, 110) +
  hills(600, 80, c.sage) +
  box(0, 620, 1600, 280, '#8FB47C') +
  path('M0 720C400 660 1200 680 1600 730V900H0Z', '#6FA06E') +
  at(
    900,
    700,
    1.5,
    path('M-26 0L-6 -200H18L44 0Z', c.navy),
    line('M-190 -150L230 -250', c.coral, 26),
    path('M-196 -190C-250 -170 -250 -110 -200 -96L-176 -150Z', c.coral),
    line('M-226 -110V0', c.bark, 6),
    disc(200, -160, 52, c.brick),
    disc(200, -160, 20, c.cream),
    line('M200 -160L228 -246', c.bark, 12),
    box(150, -110, 120, 110, c.navy, 6),
    box(-260, -14, 560, 20, c.bark, 4),
  ) +
  at(
    250,
    700,
    1,
    box(-150, -190, 340, 190, c.cream),
    path('M-190 -180L-60 -290H100L230 -180Z', c.brick),
    box(-110, -140, 70, 70, c.amber, 4),
    box(90, -140, 70, 70, c.amber, 4),
    box(-6, -130, 66, 130, c.teak),
  ) +
  shade(520, 860, 80) +
  person(520, 860, 0.95, { shirt: c.lagoon, skin: 0, right: [44, -20, 62, -76] }) +
  shade(640, 868, 80) +
  person(640, 868, 0.95, {
    shirt: c.gold,
    hair: 'scarf',
    cloth: c.plum,
    skin: 1,
    skirt: true,
    below: c.brick,
  }) +
  bush(60, 900, 170) +
  bush(1500, 900, 190);
