import { markedRanges } from '#domain/search/rules.marks.ts';

/** A text with the parts marked in which the typed text was found. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const ranges = markedRanges(text, typed);
  return (
    <>
      {ranges.map(([from, to], nth) => (
        <span key={from}>
          {text.slice(ranges[nth - 1]?.[1] ?? 0, from)}
          <mark className="bg-transparent font-semibold text-leaf underline decoration-2 underline-offset-2">
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
