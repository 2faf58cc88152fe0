import { FileInput } from '#web/console/ui/fields/FileInput.tsx';
import { grouped, lengthsOf } from '#web/console/ui/fields/importLimits.ts';
import { useState } from 'react';
import { lengthOf, maxImportText } from '#domain/text/text.ts';
import type { Output } from '#domain/call.ts';
import { importRooms } from '#domain/facilities/sheet/calls.sheet.ts';
import { maxSheetRooms } from '#domain/facilities/sheet/shapes.sheet.ts';
import { ownStamp } from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { askStanding } from '#web/console/facilities/days/askStanding.ts';
import { ImportReport } from './ImportReport.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

type Report = Output<typeof importRooms>;
type Chosen = { name: string; at: number; text: string };

/** Checks a file when it is chosen, and imports it when its report is confirmed. */
function useRoomImport(venueId: string) {
  const t = useTranslations('roomSheetAdmin');
  const [file, setFile] = useState<Chosen | null>(null);
  const a = useTranslations('administrators');
  const [fault, setFault] = useState<string | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [done, setDone] = useState<Report['imported']>(null);
  const check = useCallMutation(importRooms, {
    onDone: (answer) => setReport(answer),
    onRefused: ({ field, text }) => {
      if (field !== 'text') return false;
      setFault(text);
      return true;
    },
  });
  const accept = useCallMutation(importRooms, {
    onDone: async (answer) => {
      toast(t('imported', answer.imported!));
      setFile(null);
      keepingFocus(() => {
        setReport(null);
        setDone(answer.imported);
      });
      await refetchCalls();
    },
    onRefused: (failure, input) => {
      if (
        askStanding(failure, (confirmed, dialog) => accept.mutate({ ...input, confirmed }, dialog))
      )
        return true;
      // The report is outdated, so the file must be checked again.
      setReport(null);
      return false;
    },
  });
  /**
   * Reads the chosen file. The field is cleared, because choosing the same file again would not
   * fire a change event.
   */
  async function readFile(field: HTMLInputElement): Promise<void> {
    const chosen = field.files?.[0];
    if (chosen === undefined) return;
    const text = await chosen.text();
    field.value = '';
    const isLarge = lengthOf(text) > maxImportText;
    setFault(isLarge ? a('importTooLong', lengthsOf(text)) : null);
    setReport(null);
    setDone(null);
    setFile(isLarge ? null : { name: chosen.name, at: now(), text });
    if (!isLarge) await check.mutate({ venueId, text });
  }
  return {
    file,
    fault,
    report,
    done,
    readFile,
    isChecking: check.isBusy,
    check: ({ text }: Chosen) => void check.mutate({ venueId, text }),
    isAccepting: accept.isBusy,
    accept: ({ text }: Chosen, { mark }: Report) =>
      void accept.mutate({ venueId, text, accept: mark }),
  };
}

export function RoomImport({ venueId }: { venueId: string }) {
  const t = useTranslations('roomSheetAdmin');
  const { file, fault, report, done, readFile, ...of } = useRoomImport(venueId);
  return (
    <Card>
      <h2 className="font-semibold">{t('readIn')}</h2>
      <p className="mt-1 text-sm text-soft">
        {t('readInText', { count: maxSheetRooms, characters: grouped(maxImportText) })}
      </p>
      <label className="mt-3 block text-sm font-semibold">
        {t('file')}
        <FileInput accept=".csv,text/csv,text/plain" onChoose={(field) => void readFile(field)} />
      </label>
      <FieldError className="mt-2" text={fault} />
      {file !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p role="status" className="text-sm text-soft wrap-anywhere">
            {t('fileRead', { name: file.name, time: ownStamp(file.at) })}
          </p>
          {report === null && (
            <Button variant="secondary" isBusy={of.isChecking} onPress={() => of.check(file)}>
              {t('look')}
            </Button>
          )}
        </div>
      )}
      {done !== null && (
        <p role="status" className="mt-3 rounded-control bg-leaf-soft px-4 py-2 text-leaf">
          {t('imported', done)}{' '}
          <ConsoleLink to="/admin/rooms" query={{ venueId }} className="font-semibold underline">
            {t('toRooms')}
          </ConsoleLink>
        </p>
      )}
      {file !== null && report !== null && (
        <ImportReport
          report={report}
          isBusy={of.isAccepting}
          onAccept={() => of.accept(file, report)}
        />
      )}
    </Card>
  );
}
