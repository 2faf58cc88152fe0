import { Users } from 'lucide-react';
import { openCalls } from '#domain/hubs/calls.open.ts';
import { openKinds, openReportMs } from '#domain/hubs/shapes.open.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/**
 * The other administrators who have this record open, beside the link to its list; nothing for
 * other kinds of records. Hidden pages report nothing.
 */
export function OthersHere({ entity, id }: { entity: string; id: string }) {
  const kind = openKinds.find((one) => one === entity);
  // The page of a room booking is about an order, whose own page its reader may not open.
  return kind === undefined || !canAnywhere(openCalls[kind].who.admin) ? null : (
    <Others kind={kind} id={id} />
  );
}

function Others({ kind, id }: { kind: keyof typeof openCalls; id: string }) {
  const t = useTranslations('administrators');
  const others =
    useCallQuery(
      openCalls[kind],
      { id },
      { every: openReportMs, quiet: true, forget: true, errorDisplay: 'silent' },
    ).data?.others ?? [];
  return (
    <p role="status" className="ml-auto min-w-0 truncate text-sm text-gold">
      {others.length > 0 && (
        <>
          <Users aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom" />
          {t('othersHere', { count: others.length, names: others.join(', ') })}
        </>
      )}
    </p>
  );
}
