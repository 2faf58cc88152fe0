/**
 * What all scenes are made of: SVG in pixels of a picture of 1600 × 900. `y` of whatever stands is
 * its foot, so that things of one row share a number.
 */
export const c = {
  ink: '#12211C',
  paper: '#FBF8F3',
  cream: '#FBEBC8',
  blush: '#F8DFCB',
  peach: '#F6BE8E',
  gold: '#DDB35B',
  amber: '#E9A94B',
  coral: '#C8593C',
  brick: '#A5452D',
  rose: '#D88B83',
  plum: '#4A3F6B',
  night: '#2A2B4E',
  navy: '#2D3E54',
  blue: '#2E6E93',
  lagoon: '#0F7C8C',
  sea: '#3FA29B',
  mist: '#BFE0D6',
  mint: '#DDEEDF',
  sage: '#8DB79A',
  leaf: '#16805F',
  green: '#0E6B50',
  deep: '#16493F',
  bark: '#3F2A22',
  teak: '#7A4A2B',
  wood: '#B27743',
  pine: '#DDAE74',
  sand: '#EBCB8B',
  steel: '#8FA3A6',
} as const;

/** Skins, so that a scene names people by number. */
const skins = ['#8D5B3C', '#B57F55', '#5F3D2B', '#D9A87C', '#E7C19A'];
const hairs = ['#2A1C17', '#1F1A1A', '#4A3023'];

let gradients = 0;

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
/** Moves and scales pieces that are drawn around their foot. */
export const at = (x: number, y: number, scale: number, ...pieces: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${pieces.join('')}</g>`;
export const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** A band of the picture over its whole width that goes from one colour to another downwards. */
export function sky(from: string, to: string, y = 0, height = 900): string {
  const id = `g${(gradients += 1)}`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${box(0, y, 1600, height, `url(#${id})`)}`;
}

/** Sun or moon with a ring of light. */
export const sun = (x: number, y: number, r: number, fill: string = c.paper): string =>
  disc(x, y, r * 1.75, fill, 0.35) + disc(x, y, r, fill);
/** Light around a lamp. */
export const glow = (x: number, y: number, r: number, fill: string = c.cream): string =>
  disc(x, y, r, fill, 0.16) + disc(x, y, r * 0.62, fill, 0.2);
export const shade = (x: number, y: number, w: number, fill: string = c.bark): string =>
  oval(x, y, w, w * 0.13, fill, 0.22);

/** An arm from the shoulder: elbow and hand as steps to the side and down. */
type Arm = readonly [elbowX: number, elbowY: number, handX: number, handY: number];
export const arms = {
  down: [8, 52, 6, 100],
  front: [14, 50, 62, 62],
  high: [44, -20, 62, -76],
  side: [46, 22, 98, 14],
  hip: [38, 46, 4, 78],
  lap: [14, 54, -22, 84],
} satisfies Record<string, Arm>;

type Person = {
  skin?: number;
  hair?: 'short' | 'bun' | 'long' | 'scarf' | 'cap' | 'grey';
  /** Of scarf or cap. */
  cloth?: string;
  shirt?: string;
  /** Of trousers or a skirt. */
  below?: string;
  skirt?: boolean;
  left?: Arm;
  right?: Arm;
  apron?: string;
};

/** A head of radius 30 around 0,0. */
function head({ skin = 0, hair = 'short', cloth = c.coral }: Person): string {
  const face = disc(0, 0, 29, skins[skin] ?? '');
  const dark = hairs[skin % 3] ?? '';
  const top = 'M-31 -2C-34 -43 34 -43 31 -2C24 -20 -24 -20 -31 -2Z';
  if (hair === 'scarf')
    return (
      path(
        'M-34 4C-36 -44 36 -44 34 4C36 30 26 44 38 56C14 68 -14 68 -38 56C-26 44 -36 30 -34 4Z',
        cloth,
      ) + oval(0, 2, 21, 24, skins[skin] ?? '')
    );
  if (hair === 'cap')
    return face + path('M-30 -4C-30 -40 30 -40 30 -8L52 -4C48 2 36 2 -30 -4Z', cloth);
  if (hair === 'bun') return disc(0, -36, 15, dark) + face + path(top, dark);
  if (hair === 'long')
    return (
      path('M-34 -4C-36 -46 36 -46 34 -4C36 20 38 36 34 48H-34C-38 36 -36 20 -34 -4Z', dark) +
      box(-11, 18, 22, 32, skins[skin] ?? '') +
      face +
      path(top, dark)
    );
  return face + path(top, hair === 'grey' ? '#B9B3A8' : dark);
}

function arm([ex, ey, hx, hy]: Arm, side: 1 | -1, shirt: string, skin: string): string {
  const x = 33 * side;
  const [e, h] = [x + ex * side, x + hx * side];
  return (
    line(`M${e} ${-205 + ey}L${h} ${-205 + hy}`, skin, 17) +
    line(`M${x} -205L${e} ${-205 + ey}`, shirt, 23)
  );
}

/** A standing person, 300 high at scale 1; cut off by what is drawn over the legs. */
export function person(x: number, y: number, scale: number, one: Person = {}): string {
  const { skin = 0, shirt = c.green, below = c.navy, left = arms.down, right = arms.down } = one;
  const tone = skins[skin] ?? '';
  return at(
    x,
    y,
    scale,
    one.skirt === true
      ? path('M-34 -130H34L52 -8C20 2 -20 2 -52 -8Z', below)
      : path('M-36 -130H36L33 0H8L0 -92L-8 0H-33Z', below),
    box(-11, -248, 22, 36, tone),
    path('M-46 -206C-42 -226 42 -226 46 -206L39 -112H-39Z', shirt),
    one.apron === undefined ? '' : path('M-22 -200H22L34 -150V-52H-34V-150Z', one.apron),
    arm(left, -1, shirt, tone),
    arm(right, 1, shirt, tone),
    at(0, -262, 1, head(one)),
  );
}

/** Somebody on a chair seen from the front: the upper body above what hides the legs. */
export const sitter = (x: number, y: number, scale: number, one: Person = {}): string =>
  person(x, y + 112 * scale, scale, { left: arms.lap, right: arms.lap, ...one });

/** Backs of an audience: heads and shoulders. */
export function audience(
  y: number,
  scale: number,
  xs: readonly number[],
  cloths: readonly string[],
): string {
  const kinds = ['short', 'scarf', 'long', 'short', 'bun'] as const;
  return xs
    .map((x, index) => {
      const cloth = cloths[index % cloths.length] ?? '';
      const kind = kinds[index % kinds.length] ?? 'short';
      const dark = hairs[index % 3] ?? '';
      const back =
        kind === 'scarf'
          ? path(
              'M-36 0C-38 -46 38 -46 36 0C38 32 34 44 44 60H-44C-34 44 -38 32 -36 0Z',
              cloths[(index + 1) % cloths.length] ?? '',
            )
          : disc(0, 0, 32, dark) +
            (kind === 'bun' ? disc(0, -34, 16, dark) : '') +
            (kind === 'long' ? box(-32, -4, 64, 62, dark, 18) : '');
      return at(
        x,
        y,
        scale,
        path('M-74 160C-78 70 -46 44 0 44C46 44 78 70 74 160Z', cloth),
        box(-12, 20, 24, 34, skins[index % 5] ?? ''),
        back,
      );
    })
    .join('');
}
