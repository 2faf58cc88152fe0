import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import type { ConsoleQuery } from '#web/console/platform/console.ts';
import { ConsoleLink } from './ConsoleLink.tsx';
import { OthersHere } from './open/OthersHere.tsx';

export type RecordHeadProps = {
  title: ReactNode;
  /** The list to which the record belongs. */
  backTo: AdminPath;
  backQuery?: ConsoleQuery;
  backLabel: string;
  /** Entity and id of the record in the audit log. */
  history?: { entity: string; id: string };
  actions?: ReactNode;
};

/** Head of a record's page: link to the list, title, actions and link to the audit log. */
export function RecordHead({
  title,
  backTo,
  backQuery,
  backLabel,
  history,
  actions,
}: RecordHeadProps) {
  const t = useTranslations('administrators');
  return (
    <>
      <div className="flex items-center gap-x-4">
        <ConsoleLink
          to={backTo}
          query={backQuery}
          className="tap inline-flex shrink-0 items-center gap-1 text-sm text-soft hover:text-ink"
        >
          <ArrowLeft className="shrink-0 size-4" />
          {backLabel}
        </ConsoleLink>
        {history !== undefined && <OthersHere entity={history.entity} id={history.id} />}
      </div>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-xl font-bold">{title}</h1>
        {history !== undefined && (
          <ConsoleLink
            to="/admin/audit"
            query={{ entity: history.entity, entityId: history.id }}
            variant="quiet"
          >
            {t('history')}
          </ConsoleLink>
        )}
        {actions}
      </div>
    </>
  );
}
