import { rowsCookie, rowsIn } from '#domain/overview/rules.place.ts';
import { Bone } from '#web/parts/page/Bone.tsx';

/** Rows beside each other where there is room; four stand two by two. */
export const overviewGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))] xl:[&:has(>:nth-child(4):last-child)]:grid-cols-[repeat(2,minmax(0,1fr))]';

/**
 * Room of the overview until it comes. The server repeats or takes away the row of the first view
 * as the browser's cookie says (`renderPage`).
 */
export function OverviewPlace({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true" className={`${overviewGrid} pt-4 empty:hidden print:hidden`}>
      {Array.from({ length: rows }, (_, place) => (
        <li key={place} data-row="">
          <Bone className="h-14 rounded-card" />
        </li>
      ))}
    </ul>
  );
}

/**
 * The same for as many rows as this browser saw last. Cookies are read where it is shown: a slow phone
 * waits for them.
 */
export const LastPlace = () => (
  <OverviewPlace rows={rowsIn(new RegExp(`${rowsCookie}=(\\d)`).exec(document.cookie)?.[1])} />
);
