import { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import { listJobs } from '#domain/administrators/calls.jobs.ts';
import { listOrderRows, listReviews } from '#domain/orders/calls.admin.ts';
import { listItemMappings } from '#domain/orders/calls.items.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { type ConsoleQuery, mayAnywhere } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useWords } from '#web/platform/words/words.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Card } from '#web/ui/Card.tsx';

/** How many there are is all that is asked. */
const counted = { pageNum: 1, pageSize: 1, isExport: false };
/** So often it is looked whether something has come, in ms. */
const every = 60_000;

/** What waits for this administrator, each with the page on which it is done (S-56). */
export function Waiting() {
  const t = useWords('administrators');
  const options = (isTheirs: boolean) => ({ enabled: isTheirs, every, quiet: true });
  const [hasOrders, hasJobs] = [mayAnywhere('orders.read'), mayAnywhere('jobs.read')];
  const refunds = useCallQuery(
    listOrderRows,
    { ...counted, look: 'REFUND' },
    options(mayAnywhere('orders.write')),
  ).data?.totalNum;
  const atShop = useCallQuery(listOrderRows, { ...counted, look: 'SHOP' }, options(hasOrders)).data
    ?.totalNum;
  const reviews = useCallQuery(listReviews, counted, options(hasOrders)).data?.totalNum;
  const items = useCallQuery(
    listItemMappings,
    { ...counted, state: 'MISSING' },
    options(mayAnywhere('orders.write')),
  ).data?.totalNum;
  const jobs = useCallQuery(listJobs, {}, options(hasJobs)).data?.items.filter(
    ({ state }) => state === 'FAILED' || state === 'BROKEN' || state === 'LATE',
  ).length;
  const inClosedTime = useCallQuery(
    listRoomBookings,
    { ...counted, isInClosedTime: true },
    options(mayAnywhere('facilities.write')),
  ).data?.totalNum;
  const all: [number | undefined, string, AdminPath, ConsoleQuery?][] = [
    [refunds, t('waitingRefunds', { count: refunds ?? 0 }), '/admin/refunds'],
    [reviews, t('waitingReviews', { count: reviews ?? 0 }), '/admin/reviews'],
    [atShop, t('waitingShop', { count: atShop ?? 0 }), '/admin/reconciliation'],
    [
      inClosedTime,
      t('waitingClosed', { count: inClosedTime ?? 0 }),
      '/admin/room-bookings',
      { isInClosedTime: 'yes' },
    ],
    [items, t('waitingItems', { count: items ?? 0 }), '/admin/items', { state: 'MISSING' }],
    [jobs, t('waitingJobs', { count: jobs ?? 0 }), '/admin/jobs'],
  ];
  const there = all.filter(([count]) => count !== undefined);
  const waiting = there.filter(([count]) => count !== 0);
  // Who has none of these tasks is not told that none of them waits.
  if (there.length === 0) return null;
  return (
    <Card className="mt-6">
      <h2 className="mb-2 font-semibold">{t('waiting')}</h2>
      {waiting.length === 0 && <p className="text-soft">{t('nothingWaits')}</p>}
      <ul>
        {waiting.map(([, text, to, query]) => (
          <li key={to}>
            <ConsoleLink
              to={to}
              {...(query === undefined ? {} : { query })}
              className="tap -mx-2 flex items-center rounded-control px-2 font-semibold text-leaf hover:bg-sunk"
            >
              {text}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
