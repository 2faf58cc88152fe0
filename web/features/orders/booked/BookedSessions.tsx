import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { comingScreens } from '#domain/screens.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { ScreenLink } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { When } from '#web/parts/When.tsx';

/** The sessions of an order of a room, each with its equipment and its own page (S-23, S-35). */
export function BookedSessions({ orderNumber }: { orderNumber: string }) {
  const t = useWords('bookedOrders');
  // Orders from elsewhere know no sessions.
  const { data } = useCallQuery(
    getBookedFacilityDetail,
    { orderNumber },
    { ignore: ['noData', 'orderNotFound'], shown: 'silent' },
  );
  if (data === undefined) return null;
  const isOpen = !comingScreens.includes('OrdersiteDetail');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('sessions')}</h2>
      <ol className="divide-y divide-line">
        {data.sessions.map((one) => (
          <li key={one.sessionNo} className="py-2.5">
            <When from={one.startTime} to={one.endTime} className="font-medium" />
            {one.packages.map(({ id, name, quantity }) => (
              <p key={id} className="text-sm text-soft">
                <span className="tabular-nums">{quantity} × </span>
                {name}
              </p>
            ))}
            {isOpen && (
              <ScreenLink
                to="OrdersiteDetail"
                query={{ orderNumber, sessionNo: one.sessionNo }}
                className="tap inline-flex items-center text-sm font-semibold text-leaf"
              >
                {t('openSession')}
              </ScreenLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
