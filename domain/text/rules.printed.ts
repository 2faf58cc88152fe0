/**
 * Characters in the fonts of printed papers (`api/fonts`), as ranges. Each has the distance from
 * the end of the previous range and its length, in base 36. A test compares them with the fonts.
 */
const ranges = `
w-2m y-k7 3-5 5-6 2 2-j 2-1q f-8v 5t-73 29-1b 6p-u 2-1 7-6f eb-1 2-5 4-2 2-3 4-1 2 2-1 4-1
4-2 4-b 5-4 4-2 2-3 3 7 f-k ef-1l 5-s io 5-73 1pt-g 5 2-7 c2-8 20-12 2-1 7-6x 2-7u 3-5
3-11 3-5 3-7 2 2 2 2-u 3-1g 2-e 2-d 3-5 2-i 3-2 2-8 2-2s 2-b 3-q 2-c 4-w z d g-2z 5-b 8-1
5 7-9 g-1 e-1 b-2 5-1 4 2 2 i-3 c b 2-1 2-6 4 2-2 2 5 3-3 3 2-9 6-3 6 6 2 3 4 k-2 2-3 3-1
3-1 3-1 3-1 b-5 3-1 a-4 7 5 q r-1 k 17-1 d 4n q-a 5-2 2u-7z x-b 6-2 3-1 5-1 3-1 5-1 2-3
2-5 f-4 9 c-3 2-6 3 5-1 2 3-4 4-4 2-1 3 4 4-1 9-2 6-2 6-b c-g 3-d j-5 2 2-1 4-1 6 3-1 5-1
c-1 6-1 3 6-1 2 2-1 l-1 6-5 2-3 3 5 3 3-5 2 3 2 2 7 4 7 b-1 g 3 5 2 5-2 2 c-1 1d-2 a f f
ad-1 cw-2 k-1 1g 5 7f-v 9t-3h z-p 2-2g d-5x 17-1r 2-2d 3-2u 6-16 2-2l 36-u 2-7f 2-5u
54x-g6n 18x-2n 2p-5m 6-1 2 2-4 p-d 1d-9 4n-v 1b ea-1n 45-8mb 6l9-3 2-1 5-1 9 2-3 7 b-1 2
2-4 2-3 9 4-3 4 4-1 b 4-5 7 4 2 2 3-2 3-2 4-1 5-2 2 5 2 3 m 5 4 4 2-1 2 5-1 a 8-1 3-4 2-2
3 2 8 3-1 5 3 2 3 3-3 2 2-3 2 2-1 4 7-2 2-1 3-2 6 4-2 2-1 2 d 2 2 i-1 4i-6 22-36 h-cc 3-1h
8 x-g e-1 h-1b x-4 2-3q 3 2-4e 2-t 4-5 3-5 3-5 3-2 4-6 2-6 e-1 1hf-5 2-15 2-8 1fn-2 si 2
1k-1 1j8-9 12pj-u 3c6 5n 4h-1 d-1 f 3-9 24-p 2-1 o l 3-8 m-1 4v-x 3-33 3-1 2-2 3-2a 3-2
2-7a 2-1q c-5 2-n 8-1 3-7 d 3-3 3 5-1 e-1 3 9-1 a 6-2 d-2 9-2 3 2 5 7 4 7-2d 1d-1x 6-7 3-4
3-9 4 2-1 4 3-9 6c-b 5 7w-1a 2-9 2-54 35-c 4-1y 2 4-h 2-c 4-b gvue-9 14-p 5 2nom-9 n2 2-9`;

/** The ranges on one line, for the test that compares them with the fonts. */
export const printedRanges = (): string => ranges.trim().replaceAll(/\s+/g, ' ');

let table: readonly (readonly [number, number])[] | undefined;

function readRanges(): readonly (readonly [number, number])[] {
  let last = 0;
  return ranges
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [gap = '', length = '0'] = range.split('-');
      const first = last + Number.parseInt(gap, 36);
      last = first + Number.parseInt(length, 36);
      return [first, last] as const;
    });
}

/** Whether a font of printed papers has a character, by its code point. */
export function isPrinted(code: number): boolean {
  table ??= readRanges();
  let [low, high] = [0, table.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (table[middle]![0] <= code) low = middle;
    else high = middle - 1;
  }
  return table[low]![0] <= code && code <= table[low]![1];
}

/** Joiners and variation selectors shape their neighbours and are not drawn. */
const undrawn = /[\n\p{DI}]/u;

/** The first character that no font of printed papers has; null: none. */
export const unprintable = (text: string): string | null =>
  Array.from(text).find(
    (character) => !isPrinted(character.codePointAt(0)!) && !undrawn.test(character),
  ) ?? null;
