import { useState } from 'react';
import { lengthOf, maxImportText } from '#domain/text/text.ts';
import { ownStamp } from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { grouped, lengthsOf } from './importLimits.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileInput } from './FileInput.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Lines to import, from a CSV file or pasted, and a button that checks them. */
export function CsvSource({
  text,
  words,
  lines,
  error,
  isBusy,
  onText,
  onCheck,
}: {
  text: string;
  words: Record<'importFile' | 'importText' | 'check', string> & {
    fileRead: (file: { name: string; time: string }) => string;
  };
  /** Maximum number of lines. */
  lines: number;
  error?: string | undefined;
  isBusy: boolean;
  onText: (text: string) => void;
  onCheck: () => void;
}) {
  const t = useTranslations('administrators');
  const tooLong = lengthOf(text) > maxImportText ? t('importTooLong', lengthsOf(text)) : undefined;
  const fault = tooLong ?? error;
  const [read, setRead] = useState<{ name: string; at: number } | null>(null);
  /**
   * Reads the chosen file. The field is cleared, because choosing the same file again would not
   * fire a change event.
   */
  async function readFile(field: HTMLInputElement): Promise<void> {
    const file = field.files?.[0];
    if (file === undefined) return;
    const content = await file.text();
    field.value = '';
    setRead({ name: file.name, at: now() });
    onText(content);
  }
  return (
    <>
      <label className="block text-sm font-semibold text-ink">
        {words.importFile}
        <FileInput accept=".csv,text/csv,text/plain" onChoose={(field) => void readFile(field)} />
      </label>
      {read !== null && text !== '' && (
        <p role="status" className="text-sm text-soft wrap-anywhere">
          {words.fileRead({ name: read.name, time: ownStamp(read.at) })}
        </p>
      )}
      <TextField
        label={words.importText}
        hint={t('importLimits', { lines: grouped(lines), characters: grouped(maxImportText) })}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setRead(null);
          onText(event.target.value);
        }}
        {...(fault === undefined ? {} : { error: fault })}
      />
      <Button
        variant="secondary"
        isBusy={isBusy}
        isInactive={text.trim() === '' || tooLong !== undefined}
        onPress={onCheck}
      >
        {words.check}
      </Button>
    </>
  );
}
