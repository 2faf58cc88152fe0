import { searchForm } from '../text/shapes.search.ts';
import { searchTerms, wordsIn } from './rules.ts';

/** Positions in a text: from, and the one after the end. */
type Range = readonly [number, number];

/** Shorter numbers are marked as words only. */
const minNumber = 3;

/** Whether each word of the text begins a word of the label, folded (B-46). */
export function hasBeginnings(label: string, text: string): boolean {
  const own = wordsIn(searchForm(label));
  return wordsIn(searchForm(text)).every((word) => own.some((one) => one.startsWith(word)));
}

/** Words of a label with their positions; each CJK character is a word. */
const tokensOf = (label: string) =>
  label.matchAll(/[\u3400-\u9FFF]|[^\s\-/.,()'"·\u3400-\u9FFF]+/g);

/** The shortest beginning of a token that is `word` when folded. */
function beginning(token: string, word: string): number | null {
  if (!searchForm(token).startsWith(word)) return null;
  let length = 0;
  for (const sign of token) {
    length += sign.length;
    if (searchForm(token.slice(0, length)).startsWith(word)) return length;
  }
  return token.length;
}

function wordRanges(label: string, word: string): Range[] {
  const found = [...tokensOf(label)].flatMap(({ 0: token, index }): Range[] => {
    const length = beginning(token, word);
    return length === null ? [] : [[index, index + length]];
  });
  const form = searchForm(label);
  // Folding can change the length of a text; its positions are then unknown.
  const at = form.length === label.length ? form.indexOf(word) : -1;
  return found.length > 0 || at < 0 ? found : [[at, at + word.length]];
}

function numberRanges(label: string, number: string): Range[] {
  const at = number.length < minNumber ? -1 : label.indexOf(number);
  return at < 0 ? [] : [[at, at + number.length]];
}

/** Parts of a label in which the typed text was found, in order and without overlap. */
export function markedRanges(label: string, text: string): Range[] {
  const { number, words } = searchTerms(text);
  const ranges = [
    ...words.flatMap((word) => wordRanges(label, word)),
    ...numberRanges(label, number),
  ];
  return ranges
    .sort(([one], [other]) => one - other)
    .reduce<Range[]>((merged, [from, to]) => {
      const last = merged.at(-1);
      if (last === undefined || from > last[1]) return [...merged, [from, to]];
      return [...merged.slice(0, -1), [last[0], Math.max(last[1], to)]];
    }, []);
}
