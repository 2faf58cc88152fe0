import { arms, at, box, c, line, many, path, person, shade, sky, sun } from './pieces.ts';
import { bush, cloud, fern, hills, palm, pot, tree, trunk } from './pieces.nature.ts';
import { lamp, songket, windowOn } from './pieces.room.ts';

const glassFront = (
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
): string =>
  box(x, y, w, h, '#7FB7B8') +
  many(columns * rows, (i) => {
    const [cw, ch] = [w / columns, h / rows];
    return box(
      x + (i % columns) * cw + 6,
      y + Math.floor(i / columns) * ch + 6,
      cw - 12,
      ch - 12,
      (i * 7) % 5 === 0 ? '#D9EFE9' : (i * 3) % 4 === 0 ? '#F6DFA8' : '#A6D2CE',
      3,
    );
  });

/** The large house of Gadong at noon. */
export const businessCentre = (): string =>
  sky('#A9D6DC', '#F6EFD3') +
  sun(1290, 170, 78) +
  cloud(330, 170, 150) +
  cloud(1080, 120, 110) +
  hills(640, 130, c.sage) +
  box(300, 300, 1000, 420, c.paper) +
  glassFront(340, 340, 600, 380, 6, 3) +
  box(980, 180, 280, 540, c.green) +
  many(15, (i) =>
    box(
      1012 + (i % 3) * 78,
      220 + Math.floor(i / 3) * 92,
      60,
      60,
      i % 4 === 0 ? c.gold : '#7FC1A8',
      4,
    ),
  ) +
  box(270, 276, 720, 34, c.brick) +
  songket(340, 320, 600, c.cream, c.gold) +
  box(560, 560, 160, 160, c.navy) +
  box(568, 568, 70, 152, '#CFE7E0') +
  box(644, 568, 70, 152, '#CFE7E0') +
  path('M500 560H780L740 520H540Z', c.coral) +
  box(0, 720, 1600, 180, '#D9C29A') +
  path('M440 900L570 720H710L840 900Z', c.cream) +
  palm(190, 760, 420, 40) +
  palm(1400, 760, 440, -50) +
  bush(380, 740, 90) +
  bush(900, 740, 90) +
  bush(1130, 740, 100) +
  person(520, 830, 0.62, { shirt: c.coral, skin: 1 }) +
  person(760, 846, 0.64, {
    shirt: c.lagoon,
    hair: 'scarf',
    cloth: c.gold,
    skin: 0,
    skirt: true,
    below: c.plum,
  });

/** Hall below palms. */
export const palmHall = (): string =>
  sky('#F5BF8F', '#FBE9C6') +
  sun(1180, 260, 100) +
  hills(600, 150, c.sage) +
  hills(650, 100, '#6FB08F', 220) +
  box(0, 660, 1600, 240, '#C8B576') +
  box(380, 440, 840, 250, c.cream) +
  path('M310 450L560 270H1040L1290 450Z', c.green) +
  path('M560 270L640 200H960L1040 270Z', c.deep) +
  path('M784 200L800 150L816 200Z', c.gold) +
  many(
    9,
    (i) =>
      box(394 + i * 98, 450, 22, 240, c.paper) +
      (i < 8
        ? path(
            `M${426 + i * 98} 690V540a28 28 0 0 1 56 0V690Z`,
            i === 3 || i === 4 ? c.teak : '#8FBFBB',
          )
        : ''),
  ) +
  box(340, 686, 920, 22, c.pine) +
  box(310, 706, 980, 22, c.wood) +
  path('M640 900L720 728H880L960 900Z', c.cream) +
  palm(250, 800, 620, 60) +
  palm(80, 860, 500, -30) +
  palm(1370, 810, 600, -60) +
  palm(1540, 860, 480, 30) +
  bush(470, 760, 80) +
  bush(1140, 760, 80) +
  person(700, 846, 0.6, { shirt: c.coral, skin: 0 }) +
  person(900, 836, 0.6, {
    shirt: c.plum,
    hair: 'scarf',
    cloth: c.rose,
    skin: 1,
    skirt: true,
    below: c.lagoon,
  });

/** A wooden lodge at the river of the rain forest. */
export const lodge = (): string =>
  sky('#DDEFD9', '#F7EFCF') +
  sun(420, 180, 90) +
  hills(420, 220, '#A4CBAA') +
  hills(500, 180, '#5FA680', 300) +
  tree(1180, 620, 620, [c.deep, c.green]) +
  tree(430, 620, 520, [c.green, c.leaf]) +
  trunk(110, 700, 90) +
  trunk(1500, 700, 110) +
  many(6, (i) => box(480 + i * 132, 560, 20, 160, c.bark)) +
  box(450, 360, 740, 210, c.wood) +
  many(6, (i) => box(450, 384 + i * 32, 740, 4, c.teak)) +
  path('M370 380L580 200H1060L1270 380Z', c.brick) +
  many(
    4,
    (i) => box(500 + i * 180, 410, 100, 110, c.amber, 4) + box(546 + i * 180, 410, 8, 110, c.teak),
  ) +
  box(380, 560, 880, 24, c.pine, 4) +
  line('M390 500V560M1250 500V560M390 506H450M1190 506H1250', c.bark, 10) +
  path('M1260 570L1400 700H1360L1230 584Z', c.pine) +
  sky('#7FC4BB', c.sea, 690, 210) +
  path('M0 690C300 660 500 720 800 694S1300 660 1600 700V720H0Z', c.leaf) +
  many(3, (i) => line(`M${480 + i * 90} ${760 + i * 40}H${760 + i * 120}`, c.mist, 8, 0.8)) +
  bush(300, 720, 160) +
  bush(1320, 730, 170) +
  fern(60, 900, 210) +
  fern(1550, 900, 220);

/** Doors of the learning centre stand open. */
export const openHouse = (): string =>
  sky('#BFE0E4', '#FBEBC8') +
  hills(620, 120, c.sage) +
  box(180, 180, 1240, 560, c.cream) +
  box(150, 150, 1300, 54, c.coral, 6) +
  songket(180, 210, 1240, c.green) +
  windowOn(
    230,
    310,
    270,
    250,
    `${sky('#F6DFA8', '#F3C795', 0, 1500)}${box(200, 900, 1200, 80, c.teak)}${at(800, 900, 4.5, path('M-60 -6C-60 60 60 60 60 -6Z', c.coral))}`,
  ) +
  windowOn(
    1100,
    310,
    270,
    250,
    `${sky('#CFE7E0', '#BFE0D6', 0, 1500)}${box(500, 300, 600, 500, c.paper)}${box(580, 420, 400, 60, c.coral)}${box(580, 560, 280, 60, c.gold)}`,
  ) +
  box(590, 320, 420, 420, c.navy) +
  box(610, 340, 380, 400, '#F6DFA8') +
  lamp(800, 440, 44, c.green).replace(/M800 0V/, 'M800 340V') +
  pot(880, 736, 150) +
  path('M610 340L520 380V780L610 740Z', c.leaf) +
  path('M990 340L1080 380V780L990 740Z', c.leaf) +
  box(0, 738, 1600, 162, '#D9C29A') +
  path('M610 740H990L1160 900H440Z', c.coral) +
  path('M650 740H950L1090 900H510Z', '#D9765A') +
  pot(500, 800, 190, c.lagoon) +
  pot(1110, 800, 190, c.lagoon) +
  person(750, 752, 0.96, {
    shirt: c.green,
    hair: 'scarf',
    cloth: c.gold,
    skin: 1,
    right: arms.high,
    skirt: true,
    below: c.deep,
  }) +
  shade(640, 880, 80) +
  person(640, 880, 1, { shirt: c.gold, skin: 0, right: arms.front }) +
  shade(910, 884, 80) +
  person(910, 884, 1, { shirt: c.plum, hair: 'long', skin: 3, skirt: true, below: c.rose }) +
  person(1010, 884, 0.62, {
    shirt: c.paper,
    hair: 'short',
    skin: 3,
    below: c.lagoon,
    left: arms.high,
  }) +
  tree(90, 800, 430) +
  tree(1520, 800, 440);
