import {
  arms,
  at,
  audience,
  box,
  c,
  disc,
  line,
  many,
  oval,
  path,
  person,
  sitter,
  sky,
} from './pieces.ts';
import { pot } from './pieces.nature.ts';
import {
  cup,
  curtain,
  flipChart,
  lamp,
  microphone,
  room,
  roundTable,
  screen,
  songket,
  steam,
  table,
  windowOn,
} from './pieces.room.ts';
import { sheet } from './pieces.still.ts';
import { evening, garden, morning } from './views.ts';

/** First month as a member: steps on the screen. */
export const firstSteps = (): string =>
  room('#F6D8AE', c.blush, '#C48A55', 700) +
  screen(
    500,
    110,
    700,
    380,
    c.paper,
    many(4, (i) =>
      box(
        580 + i * 140,
        400 - i * 66,
        140,
        60 + i * 66,
        [c.sage, c.leaf, c.green, c.deep][i] ?? '',
        4,
      ),
    ) +
      line('M630 360L770 294L910 228L1040 168', c.coral, 10) +
      disc(1052, 158, 24, c.gold),
  ) +
  pot(1370, 720, 270, c.coral) +
  windowOn(110, 140, 260, 310, morning()) +
  person(400, 810, 1.5, {
    shirt: c.lagoon,
    hair: 'scarf',
    cloth: c.cream,
    skin: 1,
    skirt: true,
    below: c.plum,
    right: arms.high,
  }) +
  audience(690, 1.2, [640, 810, 980, 1150], [c.coral, c.gold, c.green, c.plum]) +
  audience(780, 1.5, [560, 760, 960, 1160], [c.paper, c.lagoon, c.rose, c.amber]);

/** Round tables, coffee and talk. */
export const coffeeTables = (): string =>
  room('#2F6A60', '#5FA08C', '#A9744A', 640) +
  windowOn(560, 110, 480, 300, garden(), 3) +
  lamp(330, 150, 66, c.gold) +
  lamp(800, 110, 50, c.gold) +
  lamp(1270, 150, 66, c.gold) +
  sitter(150, 690, 1.1, { shirt: c.plum, skin: 2, right: arms.front }) +
  sitter(430, 690, 1.1, { shirt: c.paper, hair: 'long', skin: 4 }) +
  roundTable(290, 680, 170, c.cream, 120) +
  sitter(1180, 690, 1.1, { shirt: c.coral, skin: 0 }) +
  sitter(1460, 690, 1.1, {
    shirt: c.lagoon,
    hair: 'scarf',
    cloth: c.gold,
    skin: 1,
    left: arms.front,
  }) +
  roundTable(1320, 680, 170, c.cream, 120) +
  sitter(620, 720, 1.45, {
    shirt: c.gold,
    hair: 'scarf',
    cloth: c.rose,
    skin: 1,
    right: [30, 40, 80, 30],
  }) +
  sitter(980, 720, 1.45, { shirt: c.brick, hair: 'cap', cloth: c.ink, skin: 0, left: arms.front }) +
  sitter(800, 690, 1.35, { shirt: c.navy, hair: 'grey', skin: 3 }) +
  roundTable(800, 750, 290, c.coral, 150) +
  cup(680, 764, 1.15, c.lagoon) +
  cup(910, 764, 1.15, c.lagoon) +
  cup(795, 790, 1.15, c.lagoon) +
  steam(800, 700, 0.9) +
  cup(250, 690, 0.8, c.coral) +
  cup(1350, 690, 0.8, c.coral);

/** One on the stage, in the light. */
export const onStage = (): string =>
  sky('#34264F', '#5A3D63') +
  curtain(0, 330, 760, c.brick, '#8B3724') +
  curtain(1270, 330, 760, c.brick, '#8B3724') +
  path('M660 -10H780L1150 760H450Z', c.cream, 0.16) +
  path('M820 -10H940L1150 760H450Z', c.cream, 0.16) +
  box(0, 730, 1600, 170, c.teak) +
  box(0, 730, 1600, 18, c.pine) +
  songket(0, 770, 1600, c.brick) +
  oval(800, 756, 350, 34, c.cream, 0.4) +
  person(790, 764, 1.75, {
    shirt: c.lagoon,
    hair: 'scarf',
    cloth: c.gold,
    skin: 1,
    skirt: true,
    below: c.deep,
    left: arms.high,
    right: arms.side,
  }) +
  microphone(900, 764, 1.6) +
  audience(780, 1.35, [180, 390, 610, 1010, 1220, 1430], ['#2A2040', '#32264B', '#241C38']);

/** Four mornings of training: groups at flip charts. */
export const trainers = (): string =>
  room('#CFE3DC', '#EEF3E4', '#C8925C', 690) +
  windowOn(600, 110, 400, 300, morning(), 3) +
  flipChart(
    310,
    730,
    1.15,
    at(
      0,
      -270,
      1,
      disc(0, -20, 70, c.gold),
      path('M0 -20V-90A70 70 0 0 1 62 14Z', c.coral),
      box(-70, 80, 140, 10, c.steel, 5),
    ),
  ) +
  flipChart(
    1290,
    730,
    1.15,
    at(
      0,
      -270,
      1,
      line('M-80 60L-30 10L20 30L84 -70', c.green, 12),
      disc(84, -70, 14, c.coral),
      box(-80, 84, 120, 10, c.steel, 5),
    ),
  ) +
  person(490, 800, 1.4, { shirt: c.coral, skin: 0, left: arms.high, right: arms.hip }) +
  person(1110, 800, 1.4, {
    shirt: c.green,
    hair: 'scarf',
    cloth: c.sand,
    skin: 1,
    skirt: true,
    below: c.navy,
    right: arms.high,
  }) +
  person(800, 760, 1.25, {
    shirt: c.gold,
    hair: 'long',
    skin: 4,
    left: arms.side,
    right: arms.side,
  }) +
  audience(760, 1.4, [640, 800, 960], [c.lagoon, c.plum, c.brick]) +
  audience(790, 1.4, [120, 1490], [c.plum, c.lagoon]);

/** Blood pressure is taken at a desk. */
export const healthCheck = (): string =>
  room('#CFE6EA', '#EAF3EE', '#D9B98A', 700) +
  screen(
    130,
    150,
    250,
    310,
    c.paper,
    line('M150 320H200L225 250L255 390L285 290L305 320H360', c.coral, 10),
  ) +
  windowOn(1190, 140, 300, 330, garden()) +
  pot(1430, 720, 220, c.lagoon) +
  path(
    'M800 270C740 180 650 240 680 320C700 380 770 420 800 450C830 420 900 380 920 320C950 240 860 180 800 270Z',
    c.coral,
  ) +
  line('M690 330H755L780 280L815 390L840 330H910', c.paper, 12) +
  sitter(500, 700, 1.7, {
    shirt: c.paper,
    hair: 'scarf',
    cloth: c.lagoon,
    skin: 1,
    right: [44, 60, 120, 60],
  }) +
  sitter(1110, 700, 1.7, { shirt: c.gold, hair: 'grey', skin: 0, left: [50, 70, 130, 66] }) +
  table(320, 690, 960, 210, c.paper, c.steel) +
  box(900, 618, 70, 44, c.navy, 14) +
  line('M930 660C930 710 860 700 790 690', c.navy, 9) +
  box(700, 600, 130, 92, c.mint, 12) +
  box(718, 616, 94, 40, c.deep, 6) +
  box(730, 628, 50, 14, c.sage, 4) +
  sheet(520, 640, 110, 50, 2);

/** A leader's table in the evening by the river. */
export const circle = (): string =>
  room('#3F3A66', '#6A5A85', '#8A5A3C', 640) +
  windowOn(420, 90, 760, 330, evening(), 4) +
  lamp(800, 130, 80, c.gold) +
  sitter(430, 730, 1.4, {
    shirt: c.coral,
    hair: 'scarf',
    cloth: c.cream,
    skin: 1,
    right: arms.front,
  }) +
  sitter(1170, 730, 1.4, { shirt: c.lagoon, skin: 0, left: arms.front }) +
  sitter(630, 680, 1.25, { shirt: c.paper, hair: 'grey', skin: 4 }) +
  sitter(970, 680, 1.25, { shirt: c.gold, hair: 'long', skin: 3 }) +
  sitter(800, 660, 1.2, { shirt: c.navy, hair: 'cap', cloth: c.ink, skin: 2 }) +
  roundTable(800, 730, 400, c.brick, 150, c.pine) +
  many(5, (i) => sheet(520 + i * 124, 706 + (i % 2) * 26, 66, 38, 2)) +
  cup(800, 790, 0.9);
