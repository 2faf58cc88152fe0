import { TriangleAlert } from 'lucide-react';
import type { AdminPath } from '#domain/screens/console.ts';
import { amountText } from '#domain/invoices/rules.ts';
import type { Attention, EventRow } from '#domain/events/shapes.rows.ts';
import type { ShownState } from '#domain/events/shapes.admin.ts';
import { now } from '#web/platform/clock.ts';
import { type ConsoleQuery, can, zoneOf } from '#web/console/platform/console.ts';
import { CountBar } from '#web/console/ui/figures/CountBar.tsx';
import { dayOf, stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink, RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Tag } from '#web/ui/Tag.tsx';

export const stateTexts = {
  DRAFT: 'draft',
  PUBLISHED: 'onShow',
  WITHDRAWN: 'withdrawnState',
  CANCELLED: 'cancelled',
} as const;
const stateTones = {
  DRAFT: 'plain',
  PUBLISHED: 'leaf',
  WITHDRAWN: 'gold',
  CANCELLED: 'coral',
} as const;

export function StateTag({ state }: { state: ShownState }) {
  const t = useTranslations('eventForm');
  return <Tag tone={stateTones[state]}>{t(stateTexts[state])}</Tag>;
}

export const attentionTexts = {
  itemCode: 'lacksItemCode',
  nobodyInvited: 'lacksInvited',
  doorCode: 'lacksDoorCode',
  stillDraft: 'lateDraft',
} as const satisfies Record<Attention, string>;

/** Page on which a warning can be resolved; null if the caller may not open it. */
function placeOfMark(
  mark: Attention,
  row: EventRow,
): { to: AdminPath; query: ConsoleQuery } | null {
  if (mark === 'nobodyInvited') return { to: '/admin/event-invitations', query: { event: row.id } };
  if (mark === 'doorCode')
    return can('checkin.read', row)
      ? { to: '/admin/doors', query: { q: row.name, when: 'coming' } }
      : null;
  return { to: '/admin/event', query: { id: row.id } };
}

function Mark({ mark, row }: { mark: Attention; row: EventRow }) {
  const t = useTranslations('eventForm');
  const place = placeOfMark(mark, row);
  const word = t(attentionTexts[mark]);
  const tagClass =
    'inline-flex min-h-6 items-center gap-1 rounded-[1rem] bg-gold-soft px-2.5 py-1 text-xs font-semibold text-gold';
  const stateText = (
    <>
      <TriangleAlert className="shrink-0 size-3.5" />
      {word}
    </>
  );
  if (place === null) return <span className={tagClass}>{stateText}</span>;
  return (
    <ConsoleLink
      {...place}
      aria-label={`${t('attention')}: ${word}, ${row.name}`}
      className={`${tagClass} hover:underline`}
    >
      {stateText}
    </ConsoleLink>
  );
}

export function EventName({ row }: { row: EventRow }) {
  const t = useTranslations('eventForm');
  return (
    <div className="flex min-w-52 gap-3">
      <div className="hidden w-20 shrink-0 self-start overflow-hidden rounded-control sm:block">
        <Picture address={row.photo ?? undefined} type={row.typeCode} name={row.id} sizes="5rem" />
      </div>
      <div className="min-w-0">
        <RowLink to="/admin/event" query={{ id: row.id }}>
          {row.name || `#${row.id}`}
        </RowLink>
        <span className="mt-1 flex flex-wrap items-center gap-1.5 text-soft">
          <Tag>{row.typeName}</Tag>
          {[row.country.toUpperCase(), row.district].filter(Boolean).join(' · ')}
        </span>
        {row.attention.length > 0 && (
          <ul aria-label={t('attention')} className="mt-1.5 flex flex-wrap gap-1.5">
            {row.attention.map((mark) => (
              <li key={mark}>
                <Mark mark={mark} row={row} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Start and end in the time zone of the country; for a running event also its next session. */
export function EventWhen({ row }: { row: EventRow }) {
  const t = useTranslations('eventForm');
  const zone = zoneOf(row.country);
  if (row.startTime === null || row.endTime === null)
    return <span className="whitespace-nowrap text-soft">{t('noDates')}</span>;
  const isNextLater =
    row.phase === 'RUNNING' && row.nextTime !== null && row.nextTime > row.startTime;
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{stampText(row.startTime, zone)}</span>
      {isNextLater && (
        <span className="block whitespace-nowrap text-soft">
          {t('nextSession', { at: stampText(row.nextTime!, zone) })}
        </span>
      )}
    </span>
  );
}

export function EventChips({ row }: { row: EventRow }) {
  const t = useTranslations('eventForm');
  return (
    <span className="flex flex-wrap gap-1 whitespace-nowrap">
      <StateTag state={row.state} />
      {row.phase === 'RUNNING' && <Tag tone="lagoon">{t('running')}</Tag>}
      {row.phase === 'OVER' && <Tag>{t('over')}</Tag>}
    </span>
  );
}

/**
 * Days of the sales period; for published events also whether sales are open now. The form and
 * exports show the times.
 */
export function EventSales({ row }: { row: EventRow }) {
  const t = useTranslations('eventForm');
  const { salesOpenAt, salesCloseAt } = row;
  if (salesOpenAt === null || salesCloseAt === null) return <span className="text-soft">–</span>;
  const day = (at: number) => dayOf(at, zoneOf(row.country)).replaceAll('-', '/');
  const word = now() < salesOpenAt ? 'opensOn' : now() <= salesCloseAt ? 'openNow' : 'closedOn';
  return (
    <span className="tabular-nums">
      {row.state === 'PUBLISHED' && (
        <span className={word === 'openNow' ? 'font-semibold text-leaf' : 'text-soft'}>
          {t(word)}
        </span>
      )}
      <span className="block whitespace-nowrap">
        {day(salesOpenAt)} – {day(salesCloseAt)}
      </span>
    </span>
  );
}

/** Price from the cheapest ticket, in the currency of the event's country. */
export function EventPrice({ row }: { row: EventRow }) {
  const t = useTranslations('eventForm');
  const { priceFrom, priceTo, priceSign } = row;
  if (priceFrom === null || priceTo === null) return <span className="text-soft">–</span>;
  const amount = amountText(priceFrom, priceSign);
  const text =
    priceTo === 0
      ? t('freeOfCharge')
      : priceFrom === 0
        ? t('fromFree')
        : priceFrom === priceTo
          ? amount
          : t('priceFrom', { amount });
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}

export function EventTaken({ row }: { row: EventRow }) {
  const t = useTranslations('eventForm');
  const taken = row.sold + row.held;
  if (row.total === 0) return <span className="text-soft">{t('noPlaces')}</span>;
  const text = t('takenOf', { taken, total: row.total });
  return (
    <ConsoleLink
      to="/admin/event-figures"
      query={{ id: row.id }}
      aria-label={`${t('figures')}: ${row.name}, ${text}`}
      className="tap flex min-w-24 flex-col whitespace-nowrap items-stretch justify-start gap-1 text-leaf hover:underline"
    >
      {text}
      <CountBar
        count={taken}
        total={row.total}
        size="h-1.5"
        fill={taken >= row.total ? 'bg-coral' : 'bg-leaf'}
      />
    </ConsoleLink>
  );
}
