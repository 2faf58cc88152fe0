import { useState } from 'react';
import type { Output } from '#domain/call.ts';
import { importInvitations } from '#domain/events/calls.guests.ts';
import { now } from '#web/kit/clock.ts';
import { stampText } from '#web/kit/words/dates.ts';
import { keepingFocus } from '#web/kit/focus.ts';
import { toast } from '#web/kit/toasts.ts';
import { useCallMutation } from '#web/kit/calls/useCallMutation.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';

type Report = Output<typeof importInvitations>;

/**
 * A CSV file of invitations: looked at first, its report line by line, imported when the report is
 * accepted (ADM-017).
 */
export function ImportPanel({ eventId, onImported }: { eventId: string; onImported: () => void }) {
  const t = useWords('namesAdmin');
  const [text, setText] = useState('');
  const [read, setRead] = useState<{ name: string; at: number } | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const look = useCallMutation(importInvitations, { onDone: (answer) => setReport(answer) });
  const accept = useCallMutation(importInvitations, {
    onDone: (answer) => {
      toast(t('imported', { count: answer.imported ?? 0 }));
      setText('');
      setRead(null);
      keepingFocus(() => setReport(null));
      onImported();
    },
    // The report would be another one by now: look again.
    onRefused: () => setReport(null),
  });
  const change = (next: string) => {
    setText(next);
    setReport(null);
  };
  /**
   * Reads a file, the same one corrected too: the field is emptied, else the browser sees no
   * change.
   */
  async function readFile(field: HTMLInputElement): Promise<void> {
    const file = field.files?.[0];
    if (file === undefined) return;
    const content = await file.text();
    field.value = '';
    setRead({ name: file.name, at: now() });
    change(content);
  }
  const good = report?.lines.filter(({ does }) => does !== null && does !== 'SAME') ?? [];
  const bad = report?.lines.filter(({ fault }) => fault !== null) ?? [];
  const same = report?.lines.filter(({ does }) => does === 'SAME') ?? [];
  return (
    <Card>
      <h2 className="font-semibold text-ink">{t('importTitle')}</h2>
      <p className="mt-1 text-sm">{t('importHint')}</p>
      <div className="mt-3 space-y-3">
        <label className="block text-sm font-semibold text-ink">
          {t('importFile')}
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            className="tap mt-1 block w-full text-base font-normal"
            onChange={(event) => void readFile(event.target)}
          />
        </label>
        {read !== null && (
          <p role="status" className="text-sm text-soft wrap-anywhere">
            {t('fileRead', { name: read.name, time: stampText(read.at) })}
          </p>
        )}
        <TextField
          label={t('importText')}
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setRead(null);
            change(event.target.value);
          }}
        />
        <Button
          look="secondary"
          isBusy={look.isBusy}
          isInactive={text.trim() === ''}
          onPress={() => void look.mutate({ eventId, text })}
        >
          {t('look')}
        </Button>
        {report !== null && (
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
                  {bad.map((line) => (
                    <li key={line.line}>
                      {t('line', { line: line.line, number: line.memberNo || '–' })} –{' '}
                      {t(`fault${line.fault!}`)}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <Button
              isBusy={accept.isBusy}
              isInactive={good.length === 0}
              onPress={() => void accept.mutate({ eventId, text, accept: report.mark })}
            >
              {t('accept')}
            </Button>
          </section>
        )}
      </div>
    </Card>
  );
}
