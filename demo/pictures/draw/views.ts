import { c, disc, many, oval, sky, sun } from './pieces.ts';
import { glints, hills, palm, skyline, stiltHouse, tree } from './pieces.nature.ts';

/** What is seen through windows; 1600 wide, as high as the window asks. */
export const river = (): string =>
  sky('#BFE0E4', '#FBEBC8') +
  sun(1180, 240, 80) +
  hills(470, 150, c.sage) +
  hills(520, 90, c.leaf, 200) +
  sky('#7FC0B8', c.sea, 520, 1000) +
  glints(1180, 570, 300) +
  many(5, (i) =>
    stiltHouse(
      60 + i * 200,
      560 - (i % 2) * 16,
      160,
      [c.brick, c.lagoon, c.gold, c.plum, c.brick][i] ?? '',
      c.cream,
    ),
  );

export const evening = (): string =>
  sky('#4A3F6B', '#F0A56F') +
  disc(1100, 360, 150, c.amber) +
  skyline(900, '#3B2E4F') +
  sky('#5A4A72', '#B9765F', 900, 1200) +
  glints(1100, 960, 300, 5, c.amber) +
  palm(300, 1200, 900, 120);

export const night = (): string =>
  sky('#1F2547', '#4A4A7C') +
  sun(1140, 320, 150, '#F8EBC6') +
  many(14, (i) => disc((i * 353) % 1600, (i * 197) % 700, 8, c.cream, 0.8)) +
  hills(1050, 260, '#1B2B3E');

export const morning = (): string =>
  sky('#F7BE93', '#FBEBC8') +
  sun(1000, 520, 170) +
  hills(800, 260, c.sage) +
  hills(960, 170, c.leaf, 160);

export const garden = (): string =>
  sky('#BFE0D6', '#E9F2DA') +
  tree(340, 980, 820) +
  tree(1220, 1000, 900, [c.leaf, c.sage]) +
  hills(1020, 120, c.leaf) +
  oval(800, 1300, 1000, 320, c.green);
