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
  sky,
  sun,
} from './pieces.ts';
import { hills, pot, stiltHouse } from './pieces.nature.ts';
import {
  chairs,
  curtain,
  flipChart,
  lamp,
  room,
  screen,
  songket,
  table,
  windowOn,
} from './pieces.room.ts';
import { garden, river } from './views.ts';

/** Learning house: a classroom with a garden before its windows. */
export const learningHouse = (): string =>
  room('#F4DDB8', c.blush, '#D09A62', 660) +
  windowOn(110, 130, 330, 360, garden()) +
  windowOn(1160, 130, 330, 360, garden()) +
  screen(
    540,
    110,
    520,
    290,
    c.paper,
    many(4, (i) =>
      box(
        620 + i * 96,
        330 - i * 46,
        60,
        50 + i * 46,
        [c.coral, c.gold, c.lagoon, c.green][i] ?? '',
        4,
      ),
    ),
  ) +
  pot(490, 660, 150) +
  pot(1110, 660, 150, c.lagoon) +
  many(3, (i) => table(330 + i * 340, 610, 260, 100)) +
  chairs(740, 0.7, [390, 530, 730, 870, 1070, 1210], c.lagoon) +
  many(3, (i) => table(210 + i * 430, 740, 320, 150)) +
  chairs(900, 0.95, [290, 450, 720, 880, 1150, 1310], c.coral);

/** A studio with mirrors, a sofa and much light. */
export const studio = (): string =>
  room('#F7D3C2', '#FBEADB', '#D8A876', 690) +
  windowOn(100, 120, 420, 420, river(), 3) +
  many(
    3,
    (i) =>
      `<rect x="${650 + i * 280}" y="170" width="210" height="340" rx="105" fill="#D5E9E6" stroke="${c.gold}" stroke-width="12"/>` +
      path(`M${690 + i * 280} 420L${810 + i * 280} 230h26L${716 + i * 280} 440Z`, c.paper, 0.6) +
      many(5, (k) => disc(650 + i * 280 + k * 52, 142 - Math.abs(k - 2) * -8, 11, c.cream)),
  ) +
  box(610, 560, 880, 26, c.pine, 6) +
  many(
    3,
    (i) =>
      box(680 + i * 280, 520, 24, 40, c.coral, 4) +
      box(716 + i * 280, 504, 30, 56, c.lagoon, 6) +
      box(760 + i * 280, 528, 40, 32, c.gold, 6),
  ) +
  many(4, (i) => box(640 + i * 272, 586, 14, 120, c.teak)) +
  many(
    3,
    (i) =>
      line(`M${755 + i * 280} 690v90M${715 + i * 280} 786h80`, c.navy, 10) +
      box(700 + i * 280, 660, 110, 34, c.coral, 16),
  ) +
  oval(330, 800, 300, 52, c.rose, 0.5) +
  box(140, 620, 380, 130, c.green, 30) +
  box(110, 680, 440, 90, c.leaf, 26) +
  box(150, 768, 20, 36, c.bark) +
  box(490, 768, 20, 36, c.bark) +
  box(200, 640, 90, 70, c.gold, 14) +
  box(360, 640, 90, 70, c.cream, 14) +
  pot(70, 800, 200);

/** The stage of a community hall. */
export const communityHall = (): string =>
  room('#C9DEDD', '#E9F0E6', '#BC8450', 640) +
  box(300, 90, 1000, 430, c.navy) +
  box(320, 100, 960, 410, '#F3D49F') +
  `<svg x="320" y="100" width="960" height="410" viewBox="320 100 960 410">${sun(800, 330, 100, c.amber)}${hills(500, 120, c.leaf)}</svg>` +
  curtain(300, 190, 470, c.brick, '#8B3724') +
  curtain(1110, 190, 470, c.brick, '#8B3724') +
  box(290, 70, 1020, 60, c.gold, 8) +
  songket(310, 78, 980, c.brick) +
  box(250, 510, 1100, 40, c.pine, 4) +
  box(250, 550, 1100, 100, c.teak) +
  many(12, (i) => box(280 + i * 90, 562, 4, 80, c.bark)) +
  box(730, 404, 130, 108, c.teak, 8) +
  box(716, 390, 158, 24, c.pine, 6) +
  lamp(150, 200, 60, c.green) +
  lamp(1450, 200, 60, c.green) +
  chairs(740, 0.7, nine(260, 135), c.lagoon) +
  chairs(820, 0.85, nine(170, 157), c.green) +
  chairs(920, 1, nine(80, 180), c.lagoon);

function nine(from: number, step: number): number[] {
  return Array.from({ length: 9 }, (_, i) => from + i * step);
}

/** A meeting room with a long table. */
export const meetingHouse = (): string =>
  room('#2F5F66', '#5B8F8E', '#A87346', 640) +
  windowOn(420, 110, 760, 330, `<g transform="translate(0 -120)">${garden()}</g>`, 4) +
  box(120, 150, 180, 240, c.cream, 6) +
  at(
    210,
    380,
    1,
    path('M-70 0C-40 -80 0 -40 20 -110C60 -60 50 -20 70 0Z', c.sage),
    disc(30, -160, 26, c.amber),
  ) +
  lamp(600, 90, 56, c.gold) +
  lamp(1000, 90, 56, c.gold) +
  pot(1390, 660, 260, c.coral) +
  chairs(700, 0.95, [480, 690, 910, 1120], c.gold) +
  path('M380 660H1220L1330 800H270Z', c.pine) +
  path('M270 800H1330V830H270Z', c.wood) +
  box(340, 830, 40, 70, c.bark) +
  box(1220, 830, 40, 70, c.bark) +
  many(4, (i) => path(`M${440 + i * 200} 700h92l14 46h-118Z`, c.paper)) +
  oval(800, 770, 60, 14, c.lagoon) +
  path('M770 770q30 -70 60 0Z', c.leaf) +
  oval(610, 776, 22, 8, c.coral) +
  oval(990, 776, 22, 8, c.coral);

/** People of a town come to a first evening: see the flip chart. */
export const townEvening = (): string =>
  room('#F3CDA4', '#FAE6CE', '#B9814E', 700) +
  windowOn(
    140,
    130,
    400,
    340,
    `${sky('#F7BE93', '#FBEBC8')}${many(4, (i) => stiltHouse(120 + i * 380, 900, 300, [c.brick, c.lagoon, c.plum, c.gold][i] ?? '', c.cream))}${sky('#7FC0B8', c.sea, 960, 600)}`,
  ) +
  lamp(800, 120, 66) +
  flipChart(
    1130,
    720,
    1.25,
    at(
      0,
      -270,
      1,
      ...[0, 1, 2, 3].map((i) =>
        box(
          -86 + i * 46,
          60 - i * 34,
          36,
          50 + i * 34,
          [c.coral, c.gold, c.lagoon, c.green][i] ?? '',
          3,
        ),
      ),
    ),
  ) +
  person(930, 800, 1.45, {
    shirt: c.green,
    hair: 'cap',
    cloth: c.ink,
    skin: 0,
    below: c.navy,
    right: arms.high,
  }) +
  audience(700, 1.25, [330, 620], [c.lagoon, c.gold]) +
  audience(760, 1.5, [470, 830, 1180, 1420], [c.paper, c.plum, c.coral, c.sage]);
