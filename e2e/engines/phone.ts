import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { Actions, Engine } from './engine.ts';
import { describe, lookFor, type Seen, type Wanted } from './looking.ts';

/** How long a page may need for anything, in ms. */
const timeout = 30_000;
const wait = { timeout, intervals: [50] };

const tab = '\uE004';
const enter = '\uE007';
const control = '\uE009';

/** A member's phone: what a finger and an eye do, in any engine. */
export type Phone = ReturnType<typeof phoneOf>;

export function phoneOf(engine: Engine) {
  /** Null also while a document is replaced by another. */
  const look = async (wanted: Wanted, isNear = false): Promise<Seen | null> =>
    (await engine.evaluate(lookFor(wanted, isNear)).catch(() => null)) as Seen | null;
  const until = <T>(what: string, read: () => Promise<T>) =>
    expect.poll(read, { ...wait, message: what });
  const see = async (wanted: Wanted): Promise<Seen> => {
    let seen: Seen | null = null;
    await until(`sees ${describe(wanted)}`, async () => (seen = await look(wanted)) !== null).toBe(
      true,
    );
    return seen!;
  };
  const near = async (wanted: Wanted): Promise<Seen> => {
    await see(wanted);
    return (await look(wanted, true))!;
  };
  const press = async (wanted: Wanted): Promise<void> => {
    let at: Seen | null = null;
    const isReady = async () => {
      at = await look(wanted, true);
      return at !== null && at.x !== null && !at.isDisabled;
    };
    await until(`can press ${describe(wanted)}`, isReady).toBe(true);
    await engine.perform(pressAt({ x: at!.x!, y: at!.y! }));
  };
  const keys = (pressed: string) => engine.perform(keysOf(pressed));
  const focused = (wanted: Wanted) =>
    until(`focuses ${describe(wanted)}`, async () => (await look(wanted))?.isFocused).toBe(true);
  const type = async (wanted: Wanted, words: string): Promise<void> => {
    await press(wanted);
    await focused(wanted);
    if ((await see(wanted)).value !== '') await engine.perform(selectAll());
    await keys(words);
    await until(`reads ${words}`, async () => (await look(wanted))?.value).toBe(words);
  };
  /** Goes on to the next field and chooses by keyboard: the open list is outside the page. */
  const choose = async (wanted: Wanted, option: string): Promise<void> => {
    await keys(tab);
    await focused(wanted);
    await keys(option);
    await until(`chooses ${option}`, async () => (await look(wanted))?.value).toBe(option);
  };
  return {
    look,
    until,
    see,
    press,
    type,
    choose,
    enter: () => keys(enter),
    /** Waits until no such element is shown. */
    gone: (wanted: Wanted) =>
      until(`does not see ${describe(wanted)}`, () => look(wanted)).toBeNull(),
    /** Waits until the address matches. */
    at: (address: RegExp) =>
      until('is at an address', () => engine.evaluate('location.href').catch(String)).toMatch(
        address,
      ),
    count: (wanted: Wanted) =>
      until(`counts ${describe(wanted)}`, async () => (await look(wanted))?.count ?? 0),
    /** Waits for a value in the page. */
    value: (expression: string) =>
      until(expression, () => engine.evaluate(expression).catch(String)),
    read: (expression: string) => engine.evaluate(expression),
    open: (url: string) => engine.open(url),
    newTab: () => engine.newTab(),
    errors: () => engine.errors(),
    picture: () => engine.picture(),
    pixels: async (wanted: Wanted) => pixelsOf(await engine.picture(), (await near(wanted)).box),
  };
}

/** By mouse: WebKitGTK's driver plays no touches. */
const pressAt = (at: { x: number; y: number }): Actions[] => [
  {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(at.x), y: Math.round(at.y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

const keysOf = (pressed: string): Actions[] => [
  {
    type: 'key',
    id: 'keys',
    actions: pressed.split('').flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

const selectAll = (): Actions[] => [
  {
    type: 'key',
    id: 'keys',
    actions: [
      { type: 'keyDown', value: control },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: control },
    ],
  },
];

/** The pixels of a part of a picture, with a white margin as scanners need it. */
async function pixelsOf(png: Buffer, box: Seen['box']) {
  const whole = sharp(png);
  const { width: wide } = await whole.metadata();
  const scale = wide / 390;
  const { data, info } = await whole
    .extract({
      left: Math.round(box.left * scale),
      top: Math.round(box.top * scale),
      width: Math.round(box.width * scale),
      height: Math.round(box.height * scale),
    })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
