/** Outline, colour, opacity; the picture has 320 × 180 units. */
type Shape = readonly [d: string, fill: string, opacity?: number];

/** Sky, skyline, building, its shade, windows, light. */
const palettes = [
  ['#DCEBE4', '#BFD8CC', '#2C6A55', '#1F4F3F', '#CFE3D9', '#F2C063'],
  ['#DDECEF', '#BEDAE0', '#2B6C7B', '#1E515D', '#CDE4E9', '#F0B775'],
  ['#F6E6D8', '#EBCFB7', '#A85A3B', '#7F402A', '#F5DFCB', '#F6CF7E'],
  ['#F3EAD3', '#E3D3AC', '#86682B', '#654D1E', '#EEE2C0', '#F4C766'],
  ['#E6E4F0', '#CDC9E0', '#524C80', '#3B3660', '#DAD7EA', '#F0AE85'],
  ['#F2E0E2', '#E2C2C8', '#8B4456', '#68303F', '#EDD6DB', '#F2C07C'],
  ['#DFE8EF', '#C1D1DF', '#335F80', '#244660', '#D2DFEA', '#F0BB82'],
] as const;

/** FNV-1a hash. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h ^ (h >>> 15)) >>> 0;
}

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;

const ground = 154;

const roofs: readonly ((x: number, y: number, w: number) => string)[] = [
  (x, y, w) => `M${x - 8} ${y}L${x + w / 2} ${y - 26}L${x + w + 8} ${y}Z`,
  (x, y, w) => box(x - 5, y - 7, w + 10, 7),
  (x, y, w) => `M${x} ${y}q0 -30 ${w / 2} -30t${w / 2} 30Z`,
  (x, y, w) =>
    `M${x - 6} ${y}h${w + 12}l-16 -12h${-w + 20}ZM${x + 14} ${y - 12}h${w - 28}v-10h${28 - w}Z`,
  (x, y, w) => `M${x} ${y}v-8l${w} -16v24Z`,
];

/** A building, always the same for a venue; different from the covers of events. */
export function drawVenue(name: string): { sky: string; shapes: readonly Shape[] } {
  let seed = hash(name);
  const pick = (from: number, to: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(from + (seed / 4294967296) * (to - from + 1));
  };
  const [sky, far, wall, shade, pane, light] = palettes[seed % palettes.length]!;
  const columns = pick(4, 7);
  const floors = pick(2, 4);
  const [cell, floor] = [24, 24];
  const [w, h] = [columns * cell + 12, floors * floor + 14];
  const x = pick(70, 250 - w > 70 ? 250 - w : 70);
  const y = ground - h;
  const wing = pick(0, 1) === 1 ? [x + w, pick(44, 70)] : [x - 62, 62];
  const wingTop = ground - pick(34, 48);
  const panes: string[] = [];
  const lit: string[] = [];
  const door = pick(1, columns - 2);
  for (let row = 0; row < floors; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (row === floors - 1 && column === door) continue;
      const window = box(x + 12 + column * cell, y + 12 + row * floor, 12, 14);
      (pick(0, 3) === 0 ? lit : panes).push(window);
    }
  const skyline = Array.from({ length: 9 }, (_, index) => {
    const top = pick(84, 126);
    return box(index * 38 - 10, top, pick(24, 36), ground - top);
  });
  const tree = (at: number, r: number) =>
    `M${at - 1.5} ${ground - r}h3v${r}h-3ZM${at - r} ${ground - r * 1.5}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return {
    sky,
    shapes: [
      [skyline.join(''), far, 0.75],
      [box(wing[0]!, wingTop, wing[1]!, ground - wingTop), shade, 0.85],
      [box(wing[0]! + 8, wingTop + 12, wing[1]! - 16, 8), pane, 0.55],
      [box(x, y, w, h), wall],
      [roofs[pick(0, roofs.length - 1)]!(x, y, w), shade],
      [panes.join(''), pane, 0.9],
      [lit.join(''), light],
      [box(x + 10 + door * cell, ground - 24, 16, 24), light],
      [box(x + 6 + door * cell, ground - 28, 24, 4), shade],
      [tree(pick(18, 52), pick(10, 15)) + tree(pick(268, 304), pick(9, 14)), shade, 0.7],
      [box(0, ground, 320, 180 - ground), shade, 0.22],
    ],
  };
}
