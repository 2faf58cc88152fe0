import type { Permission } from '#domain/administrators/shapes.ts';
import type { Call } from '#domain/call.ts';
import { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import { listJobs } from '#domain/administrators/calls.jobs.ts';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { listReviews } from '#domain/payments/calls.admin.ts';
import { listItemMappings } from '#domain/orders/calls.items.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { type ConsoleQuery, canAnywhere } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Card } from '#web/ui/Card.tsx';

/** Only the number of rows is needed. */
const countOnly = { pageNum: 1, pageSize: 1, isExport: false };
const pollMs = 60_000;
const optionsFor = (right: Permission) => ({
  enabled: canAnywhere(right),
  every: pollMs,
  quiet: true,
});

/** Number of rows of a list; undefined without the right. */
function useCount(
  call: Call,
  right: Permission,
  filter: Record<string, unknown> = {},
): number | undefined {
  const { data } = useCallQuery(call, { ...countOnly, ...filter }, optionsFor(right));
  return (data as { totalNum: number } | undefined)?.totalNum;
}

type Task = [
  count: number | undefined,
  word: `waiting${'Refunds' | 'Reviews' | 'Shop' | 'Closed' | 'Items' | 'Jobs'}`,
  to: AdminPath,
  query?: ConsoleQuery,
];

function useTasks(): Task[] {
  const refunds = useCount(listOrderRows, 'orders.write', { look: 'REFUND' });
  const atShop = useCount(listOrderRows, 'orders.read', { look: 'SHOP' });
  const reviews = useCount(listReviews, 'orders.read');
  const items = useCount(listItemMappings, 'orders.write', { state: 'MISSING' });
  const jobs = useCallQuery(listJobs, {}, optionsFor('jobs.read')).data?.items.filter(
    ({ state }) => state === 'FAILED' || state === 'BROKEN' || state === 'LATE',
  ).length;
  const inClosedTime = useCount(listRoomBookings, 'facilities.write', { isInClosedTime: true });
  return [
    [refunds, 'waitingRefunds', '/admin/refunds'],
    [reviews, 'waitingReviews', '/admin/reviews'],
    [atShop, 'waitingShop', '/admin/reconciliation'],
    [inClosedTime, 'waitingClosed', '/admin/room-bookings', { isInClosedTime: 'yes' }],
    [items, 'waitingItems', '/admin/items', { state: 'MISSING' }],
    [jobs, 'waitingJobs', '/admin/jobs'],
  ];
}

/** Open tasks of this administrator, each with a link (S-56). */
export function Waiting() {
  const t = useTranslations('administrators');
  const there = useTasks().filter(([count]) => count !== undefined);
  const waiting = there.filter(([count]) => count !== 0);
  // Without any of these rights the card is hidden.
  if (there.length === 0) return null;
  return (
    <Card className="mt-6">
      <h2 className="mb-2 font-semibold">{t('waiting')}</h2>
      {waiting.length === 0 && <p className="text-soft">{t('nothingWaits')}</p>}
      <ul>
        {waiting.map(([count, word, to, query]) => (
          <li key={to}>
            <ConsoleLink
              to={to}
              {...(query === undefined ? {} : { query })}
              className="tap -mx-2 flex items-center rounded-control px-2 font-semibold text-leaf hover:bg-sunk"
            >
              {t(word, { count: count ?? 0 })}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
