import type { ReactNode } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import { changeQuery, useConsolePlace } from '#web/console/platform/console.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { type MemberNumber, useMemberNumber } from '#web/console/ui/desk/useMemberNumber.ts';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

type Row = { id: string; name: string };

/**
 * Page for booking for a member (B-41): the choice of an event or service, which the address names,
 * and the form of the chosen one. Absent `rows` are loading.
 */
export function BookPage<R extends Row>({
  rows,
  by,
  back,
  texts,
  children,
}: {
  rows: readonly R[] | undefined;
  /** Name of the choice in the address. Not `id`: the shell mounts a page of another record anew. */
  by: 'eventId' | 'serviceId';
  back: { to: AdminPath; label: string };
  /** Title and field of the choice, and what the page shows without rows. */
  texts: { title: string; field: string; none: string; noneText: string };
  children: (row: R, number: MemberNumber) => ReactNode;
}) {
  const t = useTranslations('deskAdmin');
  const { query } = useConsolePlace();
  const number = useMemberNumber();
  const row = rows?.find(({ id }) => id === query[by]) ?? rows?.[0];
  return (
    <RecordPage title={t('book')} backTo={back.to} backLabel={back.label} isWide>
      <p className="mb-4 text-soft">{t('eventText')}</p>
      {rows === undefined && <RowsSkeleton label={t('book')} />}
      {rows !== undefined && row === undefined && (
        <NoData title={texts.none} text={texts.noneText} />
      )}
      {row !== undefined && (
        <>
          <div className="mb-5">
            <FormSection title={texts.title}>
              <div className="sm:col-span-2">
                <Select
                  label={texts.field}
                  value={row.id}
                  options={choicesOf(rows ?? [])}
                  onChange={({ target }) => changeQuery({ [by]: target.value })}
                />
              </div>
            </FormSection>
          </div>
          {children(row, number)}
        </>
      )}
    </RecordPage>
  );
}
