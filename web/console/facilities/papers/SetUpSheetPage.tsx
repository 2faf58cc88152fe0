import { nameIn } from '#web/console/platform/nameIn.ts';
import { gapsBefore, type PaperRoomUse, usedRooms } from '#domain/facilities/papers/rules.ts';
import type { PaperRoom, VenuePapers } from '#domain/facilities/papers/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { PlainHeads } from '#web/console/ui/PlainTable.tsx';
import { PaperPage } from './PaperPage.tsx';
import { paperDay, usePapers } from './usePapers.ts';

/** Layout and equipment of each room for the staff that prepares it (ADM-030). */
export function SetUpSheetPage() {
  const t = useTranslations('roomPapersAdmin');
  const filter = usePapers();
  const { papers } = filter;
  const rooms = papers === undefined ? [] : usedRooms(papers);
  return (
    <PaperPage
      title={t('setUp')}
      text={t('setUpText')}
      filter={filter}
      none={rooms.length === 0 ? t('setUpNone') : null}
    >
      {papers !== undefined && (
        <div className="rounded-card border border-line bg-surface p-5 print:border-0 print:p-0 print:[page:sheet] print:text-[9.5pt]">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-bold">
            <span>
              {t('setUp')} · {nameIn(papers.names)}
            </span>
            <span className="text-base font-semibold tabular-nums">{paperDay(papers.day)}</span>
          </h2>
          {rooms.map(({ room, uses }) => (
            <RoomSheet key={room.id} papers={papers} room={room} uses={uses} />
          ))}
        </div>
      )}
    </PaperPage>
  );
}

function RoomSheet({
  papers,
  room,
  uses,
}: {
  papers: VenuePapers;
  room: PaperRoom;
  uses: readonly PaperRoomUse[];
}) {
  const t = useTranslations('roomPapersAdmin');
  const gaps = gapsBefore(uses);
  const name = nameIn(room.names);
  const heads = [
    { title: t('hours'), className: 'w-28 print:w-[23mm]' },
    { title: t('what'), className: 'w-[26%]' },
    { title: t('people'), isEnd: true, className: 'w-20 print:w-[16mm]' },
    { title: t('equipment') },
    { title: t('notes') },
    { title: t('contact'), className: 'w-36 print:w-[32mm]' },
  ];
  return (
    <section className="mt-6">
      <h3 className="font-bold break-after-avoid">
        {name}{' '}
        <span className="text-sm font-normal text-soft">
          {t('seats', { count: room.seatCapacity })}
        </span>
      </h3>
      <div
        className="relative overflow-x-auto print:overflow-visible"
        role="region"
        aria-label={name}
        tabIndex={0}
      >
        <table className="w-full min-w-[46rem] table-fixed border-collapse text-left text-sm print:min-w-0 print:text-[9.5pt]">
          <caption className="sr-only">
            {name}, {papers.day}
          </caption>
          <PlainHeads heads={heads} />
          <tbody>
            {uses.flatMap((use, at) => [
              ...(gaps[at] === null || gaps[at] === undefined
                ? []
                : [
                    <Gap
                      key={`${use.key} gap`}
                      minutes={gaps[at]}
                      before={uses[at - 1]!}
                      after={use}
                    />,
                  ]),
              <UseRow key={use.key} use={use} />,
            ])}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Gap({
  minutes,
  before,
  after,
}: {
  minutes: number;
  before: PaperRoomUse;
  after: PaperRoomUse;
}) {
  const t = useTranslations('roomPapersAdmin');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const time = [
    hours > 0 ? t('gapHours', { hours }) : '',
    rest > 0 ? t('gapMinutes', { minutes: rest }) : '',
  ]
    .filter(Boolean)
    .join(' ');
  const [from, to] = [before.booking?.layout ?? '', after.booking?.layout ?? ''];
  const isOther = from !== '' && to !== '' && from !== to;
  return (
    <tr className="border-b border-line bg-sunk text-xs print:text-[8.5pt]">
      <td colSpan={6} className="px-2 py-1 text-soft">
        <span className={minutes === 0 ? 'font-bold text-gold' : ''}>
          {minutes === 0 ? `! ${t('gapNone')}` : t('gap', { time })}
        </span>
        {isOther && (
          <span className="ml-3 font-semibold text-ink">
            {t('relayout', { before: from, after: to })}
          </span>
        )}
      </td>
    </tr>
  );
}

const cell = 'py-2 pr-4 align-top last:pr-0';

function UseRow({ use: { from, until, booking, block, through } }: { use: PaperRoomUse }) {
  const t = useTranslations('roomPapersAdmin');
  const elsewhere =
    through === null ? null : (
      <span className="block text-soft">{t('inRoom', { room: nameIn(through.names) })}</span>
    );
  return (
    <tr className="border-b border-line break-inside-avoid last:border-0">
      <th scope="row" className={`${cell} font-bold whitespace-nowrap tabular-nums`}>
        {from}–{until}
      </th>
      {booking === null ? (
        <td className={cell} colSpan={5}>
          <span className="font-semibold">{t('own')}</span>: {block.purpose}
          {elsewhere}
        </td>
      ) : through !== null ? (
        <td className={cell} colSpan={5}>
          {booking.eventName}
          {elsewhere}
        </td>
      ) : (
        <>
          <td className={cell}>
            <span className="block font-semibold">{booking.layout}</span>
            {booking.eventName}
            <span className="block text-soft">{booking.eventType}</span>
            {booking.orderStatus !== 'PAID' && <Tag tone="gold">{t('notPaid')}</Tag>}
          </td>
          <td className={`${cell} text-right font-semibold tabular-nums`}>{booking.attendees}</td>
          <td className={cell}>
            <ul>
              {booking.packages.map(({ name, quantity, items }) => (
                <li key={name}>
                  <span className="font-semibold">
                    {quantity} × {name}
                  </span>
                  {items.map((item) => (
                    <span key={item.name} className="block text-soft">
                      {item.quantity} × {item.name}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </td>
          <td className={`${cell} whitespace-pre-line wrap-anywhere`}>
            {[booking.description, booking.notes].filter(Boolean).join('\n')}
          </td>
          <td className={cell}>
            {booking.contactName}
            <span className="block whitespace-nowrap text-soft tabular-nums">
              {booking.contactPhone}
            </span>
          </td>
        </>
      )}
    </tr>
  );
}
