import { type ReactNode, useEffect } from 'react';
import { changeQuery, setUnsaved } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import type { PapersFilter } from './usePapers.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

type Props = {
  title: string;
  text: string;
  filter: PapersFilter;
  /** Text if there is nothing to print, else null. */
  none: string | null;
  more?: ReactNode;
  children: ReactNode;
};

/** A page with filters of which only the papers are printed. */
export function PaperPage({
  title,
  text,
  filter: { venues, venue, day, papers },
  none,
  more,
  children,
}: Props) {
  const t = useTranslations('roomPapersAdmin');
  const own = useTranslations('bookingsAdmin');
  useEffect(() => setUnsaved(false), []);
  if (venues === undefined) return <RowsSkeleton label={title} />;
  if (venue === undefined) return <NoData title={own('noVenue')} />;
  return (
    <>
      <div className="print:hidden">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="mr-auto text-xl font-bold">{title}</h1>
          <ConsoleLink to="/admin/venue-day" query={{ venue: venue.id, day }} variant="secondary">
            {t('back')}
          </ConsoleLink>
          {none === null && <Button onPress={() => window.print()}>{own('print')}</Button>}
        </div>
        <p className="mt-1 max-w-prose text-soft">{text}</p>
        <div className="mt-4 mb-5 flex flex-wrap items-end gap-3">
          <Select
            label={own('venue')}
            value={venue.id}
            options={choicesOf(venues)}
            className="min-w-52"
            onChange={({ target }) => changeQuery({ venue: target.value, room: null })}
          />
          <div className="w-44">
            <DayInput label={own('date')} value={day} onDay={(to) => changeQuery({ day: to })} />
          </div>
          {more}
        </div>
      </div>
      {papers === undefined ? (
        <RowsSkeleton label={title} />
      ) : none === null ? (
        children
      ) : (
        <NoData title={none} />
      )}
    </>
  );
}
