import { stampText } from '#web/kit/dates.ts';

/** A moment in lists: `2026/03/11 15:05`, in the browser's time (LNG-012). */
export function Stamp({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {stampText(at)}
    </time>
  );
}
