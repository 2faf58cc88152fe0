import { nameIn } from '#web/console/platform/nameIn.ts';
import { doorSigns, type SignLine } from '#domain/facilities/papers/rules.ts';
import type { PaperRoom, VenuePapers } from '#domain/facilities/papers/shapes.ts';
import { languages } from '#domain/text/languages.ts';
import { changeQuery, useConsolePlace } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { PaperPage } from './PaperPage.tsx';
import { paperDay, usePapers } from './usePapers.ts';

type Sign = { room: PaperRoom; lines: SignLine[] };

/** Signs for the doors of a venue's rooms on a day, one page each (ADM-030). */
export function DoorSignsPage() {
  const t = useTranslations('roomPapersAdmin');
  const filter = usePapers();
  const { query } = useConsolePlace();
  const signs = filter.papers === undefined ? [] : doorSigns(filter.papers);
  const chosen = signs.filter(({ room }) => room.id === query['room']);
  const visible = chosen.length > 0 ? chosen : signs;
  return (
    <PaperPage
      title={t('signs')}
      text={t('signsText')}
      filter={filter}
      none={signs.length === 0 ? t('signsNone') : null}
      more={
        signs.length > 1 && (
          <Select
            label={t('room')}
            value={chosen[0]?.room.id ?? ''}
            options={[
              { value: '', label: t('allRooms') },
              ...signs.map(({ room }) => ({ value: room.id, label: nameIn(room.names) })),
            ]}
            className="min-w-52"
            onChange={({ target }) => changeQuery({ room: target.value || null })}
          />
        )
      }
    >
      {filter.papers !== undefined && (
        <div className="grid gap-5 lg:grid-cols-2 print:block">
          {visible.map(({ room, lines }) => (
            <DoorSign key={room.id} papers={filter.papers!} room={room} lines={lines} />
          ))}
        </div>
      )}
    </PaperPage>
  );
}

/**
 * Font sizes by number of lines, in percent of the page's width, so that the preview matches the
 * print.
 */
const sizes = [
  { maxLines: 2, line: 'text-[4.6cqw]', gap: 'py-[1.4cqw]' },
  { maxLines: 4, line: 'text-[3.7cqw]', gap: 'py-[1.1cqw]' },
  { maxLines: 7, line: 'text-[2.7cqw]', gap: 'py-[0.8cqw]' },
  { maxLines: 11, line: 'text-[1.9cqw]', gap: 'py-[0.5cqw]' },
  { maxLines: Number.POSITIVE_INFINITY, line: 'text-[1.35cqw]', gap: 'py-[0.25cqw]' },
] as const;

function DoorSign({ papers, room, lines }: Sign & { papers: VenuePapers }) {
  const t = useTranslations('roomPapersAdmin');
  const names = languages
    .map((one) => ({ lang: one, name: room.names[one] }))
    .filter(({ name }, at, all) => name !== '' && all.findIndex((o) => o.name === name) === at);
  const { line, gap } = sizes.find(({ maxLines }) => lines.length <= maxLines)!;
  return (
    <article
      aria-label={`${t('sign')}: ${nameIn(room.names)}`}
      className="@container aspect-[297/210] overflow-hidden rounded-card border border-line bg-surface text-ink print:aspect-auto print:h-[178mm] print:break-after-page print:rounded-none print:border-0 print:[page:sign] print:last:break-after-auto"
    >
      <div className="flex h-full flex-col p-[4cqw] print:p-0">
        <p className="flex justify-between gap-[2cqw] text-[1.8cqw] text-soft">
          <span>{nameIn(papers.names)}</span>
          <span className="shrink-0 tabular-nums">{paperDay(papers.day)}</span>
        </p>
        <h2 className="mt-[2cqw] text-[6.4cqw] leading-[1.05] font-bold text-leaf wrap-anywhere">
          <span lang={names[0]?.lang}>{names[0]?.name}</span>
        </h2>
        {names.length > 1 && (
          <p className="mt-[0.8cqw] text-[2.6cqw] leading-tight text-soft">
            {names.slice(1).map(({ lang, name }, at) => (
              <span key={lang}>
                {at > 0 && ' · '}
                <span lang={lang}>{name}</span>
              </span>
            ))}
          </p>
        )}
        <ul className="mt-[2.4cqw] border-t-2 border-leaf">
          {lines.map(({ key, from, until, eventName }) => (
            <li
              key={key}
              className={`flex items-baseline gap-[3cqw] border-b border-line leading-tight ${line} ${gap}`}
            >
              <span className="shrink-0 font-bold tabular-nums">
                {from}–{until}
              </span>
              <span
                className={`min-w-0 wrap-anywhere ${lines.length > 2 ? 'line-clamp-2' : 'line-clamp-3'} ${eventName === null ? 'text-soft' : 'font-medium'}`}
              >
                {eventName ?? t('reserved')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
