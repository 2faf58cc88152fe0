import type { Output } from '#domain/call.ts';
import { importInvitations, maxInvitationLines } from '#domain/events/calls.guests.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { CsvSource } from '#web/console/ui/fields/CsvSource.tsx';
import { useCsvReport } from '#web/console/ui/fields/useCsvReport.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

type Report = Output<typeof importInvitations>;

/**
 * Imports a CSV file of invitations. The first call only checks it and reports line by line; the
 * second imports it (ADM-017).
 */
export function ImportPanel({ eventId, onImported }: { eventId: string; onImported: () => void }) {
  const t = useTranslations('namesAdmin');
  const { text, report, fault, setReport, onText, onRefused, empty } = useCsvReport<Report>();
  const check = useCallMutation(importInvitations, { onDone: setReport, onRefused });
  const accept = useCallMutation(importInvitations, {
    onDone: (answer) => {
      toast(t('imported', { count: answer.imported ?? 0 }));
      empty();
      onImported();
    },
    onRefused,
  });
  return (
    <Card>
      <h2 className="font-semibold text-ink">{t('importTitle')}</h2>
      <p className="mt-1 text-sm">{t('importHint')}</p>
      <div className="mt-3 space-y-3">
        <CsvSource
          text={text}
          words={{
            importFile: t('importFile'),
            importText: t('importText'),
            check: t('look'),
            fileRead: (file) => t('fileRead', file),
          }}
          lines={maxInvitationLines}
          error={fault ?? undefined}
          isBusy={check.isBusy}
          onText={onText}
          onCheck={() => void check.mutate({ eventId, text })}
        />
        {report !== null && (
          <ImportReport
            report={report}
            isBusy={accept.isBusy}
            onAccept={() => void accept.mutate({ eventId, text, accept: report.mark })}
          />
        )}
      </div>
    </Card>
  );
}

function ImportReport({
  report: { lines },
  isBusy,
  onAccept,
}: {
  report: Report;
  isBusy: boolean;
  onAccept: () => void;
}) {
  const t = useTranslations('namesAdmin');
  const good = lines.filter(({ does }) => does !== null && does !== 'SAME');
  const bad = lines.filter(({ fault }) => fault !== null);
  const same = lines.filter(({ does }) => does === 'SAME');
  return (
    <section
      aria-label={t('report')}
      aria-live="polite"
      className="space-y-2 border-t border-line pt-3"
    >
      <p className="font-semibold text-ink">{t('reportGood', { count: good.length })}</p>
      {same.length > 0 && <p>{t('reportSame', { count: same.length })}</p>}
      {bad.length > 0 && (
        <>
          <p className="font-semibold text-coral">{t('reportBad', { count: bad.length })}</p>
          <ul
            className="max-h-60 list-disc overflow-y-auto pl-5"
            tabIndex={0}
            aria-label={t('reportBad', { count: bad.length })}
          >
            {bad.map(({ line, memberNo, fault }) => (
              <li key={line}>
                {t('line', { line, number: memberNo || '–' })} – {t(`fault${fault!}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button isBusy={isBusy} isInactive={good.length === 0} onPress={onAccept}>
        {t('accept')}
      </Button>
    </section>
  );
}
