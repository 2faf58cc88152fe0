import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from './ConsoleLink.tsx';

export type RecordHeadProps = {
  title: ReactNode;
  /** The list this record belongs to. */
  backTo: AdminPath;
  backLabel: string;
  /** Record in the audit log, `district` and its number. */
  history?: { entity: string; id: string };
  /** Commands and links beside the heading. */
  actions?: ReactNode;
};

/** The head of a record's page: where it belongs, what it is, and what has been done to it. */
export function RecordHead({ title, backTo, backLabel, history, actions }: RecordHeadProps) {
  const t = useTranslations('administrators');
  return (
    <>
      <ConsoleLink
        to={backTo}
        className="tap inline-flex items-center gap-1 text-sm text-soft hover:text-ink"
      >
        <ArrowLeft className="shrink-0 size-4" />
        {backLabel}
      </ConsoleLink>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-xl font-bold">{title}</h1>
        {history !== undefined && (
          <ConsoleLink
            to="/admin/audit"
            query={{ entity: history.entity, entityId: history.id }}
            look="quiet"
          >
            {t('history')}
          </ConsoleLink>
        )}
        {actions}
      </div>
    </>
  );
}
