import type { AssessmentCard } from '#domain/services/shapes.ts';

type Kind = AssessmentCard['category']['type'];

/** Outline, colour, opacity; the picture has 320 × 180 units. */
type Shape = readonly [d: string, fill: string, opacity?: number];

/** Wall, table, object, its shade, light, accent. */
const palettes: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  ARTISTRY: [
    ['#F7E3E1', '#E9C3C2', '#9C455E', '#7B2F45', '#FFF6F2', '#E9B36B'],
    ['#F6E6D8', '#EBCFB7', '#B5502F', '#8E3A20', '#FFF7EF', '#F2C063'],
    ['#EAE4F2', '#D2C8E3', '#5A5390', '#3F3A66', '#FBF8FF', '#E79A73'],
  ],
  NUTRITION: [
    ['#E3EFDF', '#C4DCC0', '#14805F', '#0A523D', '#FBFFF6', '#E8A44C'],
    ['#F3EAD3', '#E2D2A6', '#7C8A2E', '#566217', '#FFFBEE', '#D9663F'],
    ['#DDEFEA', '#B9DCD2', '#0F6A7A', '#0B4F5C', '#F4FFFB', '#F0B775'],
  ],
  BRAND_EXPERIENCE: [
    ['#DDECEF', '#BEDAE0', '#24506F', '#173A53', '#F7FCFF', '#F0B775'],
    ['#F3EAD3', '#E3D3AC', '#7C5A1C', '#5C4112', '#FFFAEC', '#E4B04A'],
    ['#E2EEE8', '#C3DACF', '#0E6B50', '#0A523D', '#F6FFFA', '#DDB35B'],
  ],
};

/** FNV-1a hash. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h ^ (h >>> 15)) >>> 0;
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
type Pair = readonly [number, number];
const box = ([x, y]: Pair, [w, h]: Pair, r = 0) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - r}h${-w}v${r - h}q0 ${-r} ${r} ${-r}Z`;

const table = 142;

type Pick = (from: number, to: number) => number;
type Draw = (pick: Pick, tones: readonly string[]) => Shape[];

/** A round mirror, brushes in a glass, a jar. */
const mirror: Draw = (pick, [, , thing = '', shade = '', light = '', accent = '']) => {
  const x = pick(104, 150);
  const glass = pick(210, 244);
  const brushes = [-16, -3, 11].map((lean, index) => {
    const top = pick(44, 64) + index * 6;
    return [lean, top] as const;
  });
  return [
    [box([x - 5, 104], [10, table - 104]), shade],
    [box([x - 34, table - 8], [68, 8], 4), shade],
    [disc(x, 72, 50), thing],
    [disc(x, 72, 42), light],
    [`M${x - 26} 84l34 -42h16l-44 55Z`, accent, 0.28],
    ...brushes.flatMap(([lean, top]): Shape[] => [
      [
        `M${glass + lean * 0.4 - 2} 120L${glass + lean - 2} ${top + 16}h4l${-lean * 0.6} 40Z`,
        shade,
      ],
      [`M${glass + lean - 6} ${top + 17}q-3 -20 6 -27q9 7 6 27Z`, accent],
    ]),
    [box([glass - 19, 100], [38, table - 100], 5), thing, 0.92],
    [box([glass - 14, 106], [5, 26], 2), light, 0.4],
    [box([pick(268, 280), table - 20], [28, 20], 5), accent],
  ];
};

/** A bowl with fruit and leaves. */
const bowl: Draw = (pick, [, , thing = '', shade = '', light = '', accent = '']) => {
  const x = pick(130, 190);
  const leaf = (from: number, lean: number, length: number) =>
    `M${from} 92q${lean - 16} ${-length * 0.5} ${lean} ${-length}q${16 + lean * 0.2} ${length * 0.5} ${-lean} ${length}Z`;
  const fruit = pick(15, 20);
  return [
    [leaf(x - 30, -22, 62) + leaf(x + 8, 8, 74) + leaf(x + 34, 30, 58), thing],
    [disc(x - 34, 88, fruit) + disc(x + 30, 86, fruit + 2), accent],
    [disc(x - 2, 84, fruit + 5), shade, 0.85],
    [disc(x - 9, 77, 5), light, 0.5],
    [
      `M${x - 78} 92h156c0 34 -30 ${table - 92} -58 ${table - 92}h-40c-28 0 -58 -16 -58 -50Z`,
      thing,
    ],
    [`M${x - 78} 92h156q-1 7 -3 12h-150q-2 -5 -3 -12Z`, light, 0.3],
    [box([pick(40, 60) - 18, table - 46], [30, 46], 6), shade, 0.9],
    [disc(pick(262, 284), table - 13, 13), accent],
  ];
};

/** Bottles and boxes on a shelf, with a lamp above. */
const shelf: Draw = (pick, [, , thing = '', shade = '', light = '', accent = '']) => {
  const shapes: Shape[] = [
    [`M${160 - 1} 0h2v26h-2ZM132 44q0 -18 28 -18t28 18Z`, shade],
    ['M132 44h56l34 98h-124Z', light, 0.45],
  ];
  for (let x = 36; x < 276;) {
    const w = pick(20, 34);
    const h = pick(40, 78);
    const isBottle = pick(0, 2) > 0;
    const tone = [thing, shade, accent][pick(0, 2)]!;
    if (isBottle) {
      shapes.push([box([x + w / 2 - 4, table - h - 12], [8, 14], 2), shade]);
      shapes.push([box([x, table - h], [w, h], 8), tone]);
      shapes.push([box([x + 4, table - h * 0.6], [w - 8, h * 0.3], 2), light, 0.85]);
    } else {
      shapes.push([box([x, table - h * 0.62], [w + 8, h * 0.62], 2), tone]);
      shapes.push([box([x, table - h * 0.62], [w + 8, 6]), light, 0.4]);
      x += 8;
    }
    x += w + pick(8, 18);
  }
  return shapes;
};

const motifs: Readonly<Record<Kind, Draw>> = {
  ARTISTRY: mirror,
  NUTRITION: bowl,
  BRAND_EXPERIENCE: shelf,
};

/** Objects on a table, always the same for a service; different from events and venues. */
export function drawService(kind: Kind, id: string): { wall: string; shapes: readonly Shape[] } {
  let seed = hash(`${kind} ${id}`);
  const tones = palettes[kind][seed % palettes[kind].length]!;
  const pick: Pick = (from, to) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(from + (seed / 4294967296) * (to - from + 1));
  };
  return {
    wall: tones[0]!,
    shapes: [
      [disc(pick(60, 260), pick(40, 70), pick(70, 96)), tones[4]!, 0.55],
      [`M0 ${table}H320V180H0Z`, tones[1]!],
      ...motifs[kind](pick, tones),
    ],
  };
}
