import type { Output } from '#domain/call.ts';
import { importCoupons, maxCouponLines } from '#domain/coupons/calls.admin.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { CsvSource } from '#web/console/ui/fields/CsvSource.tsx';
import { useCsvReport } from '#web/console/ui/fields/useCsvReport.ts';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

type Report = Output<typeof importCoupons>;

/**
 * Imports a CSV file of coupons. The first call only checks it and reports each faulty line; the
 * second imports the whole file (ADM-034).
 */
export function ImportCoupons({ country }: { country: string }) {
  const t = useTranslations('couponsAdmin');
  const { text, report, fault, setReport, onText, onRefused, empty } = useCsvReport<Report>();
  const check = useCallMutation(importCoupons, { onDone: setReport, onRefused });
  const accept = useCallMutation(importCoupons, {
    onDone: async (answer) => {
      toast(t('imported', { count: answer.imported ?? 0 }));
      empty();
      await refetchCalls();
    },
    onRefused,
  });
  return (
    <Card>
      <h2 className="font-semibold">{t('importTitle')}</h2>
      <p className="mt-1 text-sm text-soft">{t('importHint')}</p>
      <div className="mt-3 space-y-3">
        <CsvSource
          text={text}
          words={{
            importFile: t('importFile'),
            importText: t('importText'),
            check: t('look'),
            fileRead: (file) => t('fileRead', file),
          }}
          lines={maxCouponLines}
          error={fault ?? undefined}
          isBusy={check.isBusy}
          onText={onText}
          onCheck={() => void check.mutate({ country, text })}
        />
        {report !== null && (
          <ImportReport
            report={report}
            isBusy={accept.isBusy}
            onAccept={() => void accept.mutate({ country, text, accept: report.mark })}
          />
        )}
      </div>
    </Card>
  );
}

function ImportReport({
  report,
  isBusy,
  onAccept,
}: {
  report: Report;
  isBusy: boolean;
  onAccept: () => void;
}) {
  const t = useTranslations('couponsAdmin');
  const { lines, importedAt } = report;
  const count = (does: 'NEW' | 'SAME') => lines.filter((line) => line.does === does).length;
  const bad = lines.filter(({ does }) => does === null);
  return (
    <section
      aria-label={t('report')}
      aria-live="polite"
      className="space-y-2 border-t border-line pt-3"
    >
      {importedAt !== null && (
        <p className="font-semibold text-coral">
          {t('reportOnce', { time: stampText(importedAt) })}
        </p>
      )}
      {importedAt === null && bad.length === 0 && (
        <p className="font-semibold">{t('reportGood', { count: count('NEW') })}</p>
      )}
      {count('SAME') > 0 && <p>{t('reportSame', { count: count('SAME') })}</p>}
      {bad.length > 0 && (
        <>
          <p className="font-semibold text-coral">{t('reportBad', { count: bad.length })}</p>
          <div className="max-h-80 overflow-y-auto">
            <PlainTable
              label={t('wrong')}
              rows={bad}
              keyOf={({ line }) => line}
              empty=""
              columns={[
                { title: t('lineNo'), isEnd: true, cell: ({ line }) => line },
                { title: t('memberNumber'), cell: (line) => line.memberNumber || '–' },
                {
                  title: t('wrong'),
                  cell: ({ faults }) =>
                    faults.map(({ column, why }) => (
                      <span key={column} className="block">
                        {t(`${column}_${why}` as 'DAY_PAST')}
                      </span>
                    )),
                },
              ]}
            />
          </div>
        </>
      )}
      <Button
        isBusy={isBusy}
        isInactive={importedAt !== null || bad.length > 0 || count('NEW') === 0}
        onPress={onAccept}
      >
        {t('accept')}
      </Button>
    </section>
  );
}
