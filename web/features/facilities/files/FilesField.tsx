import { useEffect, useId, useRef, useState } from 'react';
import { fileTypes } from '#domain/files/rules.upload.ts';
import type { FileEntry } from '#domain/files/shapes.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { plusIcon } from '#web/ui/icons.ts';
import { closeIcon } from '#web/ui/icons.shell.ts';
import { FileLine } from './FileLine.tsx';
import { useUploads } from './useUploads.ts';

/**
 * Files of a booking (FAC-061, FAC-062): chosen by press or dropped, sent at once, each with its
 * progress and its own trouble. `value` holds those that are there; `form` is the mark of this form
 * and stays the same while its input is kept; `booked` names those a booking has already, which
 * go when it is saved without them.
 */
export function FilesField({
  value,
  onChange,
  max,
  form,
  booked = [],
  isDisabled = false,
  onSending,
}: {
  value: readonly FileEntry[];
  onChange: (value: FileEntry[]) => void;
  max: number;
  form: string;
  booked?: readonly string[];
  isDisabled?: boolean;
  /** Told whether files are on their way: a page that is left stops them. */
  onSending: (isSending: boolean) => void;
}) {
  const t = useWords('files');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const uploads = useUploads({
    value,
    onChange,
    max,
    form,
    brokenText: t('broken'),
    emptyText: t('empty'),
  });
  const { going } = uploads;
  const sending = going.filter(({ trouble }) => trouble === null).length;
  const isFull = value.length + sending >= max;
  const isSending = sending > 0;
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const isClosed = isDisabled || isFull;
  const drop = (act: () => void) => {
    act();
    // What was pressed is gone: whoever goes by keyboard is not left in the middle of nowhere.
    document.getElementById(`${id}-choose`)?.focus();
  };
  const hints = `${id}-hint${uploads.tooManyText === undefined ? '' : ` ${id}-many`}`;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p id={`${id}-hint`} className="mb-3 text-sm text-soft">
        {t('hint', { count: max })}
      </p>
      <div
        className={`rounded-control border border-dashed p-4 text-center ${isOver ? 'border-leaf bg-leaf-soft' : 'border-edge'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isClosed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!isDisabled) uploads.add([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={[...fileTypes, '.pdf', '.png', '.jpg', '.jpeg'].join()}
          aria-hidden="true"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button
          id={`${id}-choose`}
          look="secondary"
          isInactive={isClosed}
          aria-describedby={hints}
          onPress={() => input.current?.click()}
        >
          <Icon d={plusIcon} />
          {t('choose')}
        </Button>
        <p className="mt-2 text-sm text-soft max-lg:hidden">{t('orDrop')}</p>
      </div>
      {uploads.tooManyText !== undefined && (
        <p id={`${id}-many`} role="alert" className="mt-2 text-sm text-coral">
          {uploads.tooManyText}
        </p>
      )}
      {value.length + going.length > 0 && (
        <ul aria-label={t('title')} className="mt-3 space-y-2">
          {value.map((one) => (
            <FileLine
              key={one.fileId}
              name={one.fileName}
              size={one.size}
              preview={uploads.previewOf(one.fileId)}
              note={t('there')}
            >
              {!isDisabled && (
                <Button
                  look="quiet"
                  className="px-2"
                  aria-label={t('removeOf', { name: one.fileName })}
                  onPress={() => drop(() => uploads.remove(one, booked.includes(one.fileId)))}
                >
                  <Icon d={closeIcon} />
                </Button>
              )}
            </FileLine>
          ))}
          {going.map((one) => (
            <FileLine
              key={one.key}
              name={one.file.name}
              size={one.file.size}
              progress={one.trouble === null ? one.progress : undefined}
              note={one.trouble === null ? t(one.progress < 1 ? 'sending' : 'checking') : undefined}
              trouble={one.trouble?.text}
            >
              {one.trouble?.canRetry === true && (
                <Button
                  look="quiet"
                  className="px-2"
                  aria-label={t('retryOf', { name: one.file.name })}
                  onPress={() => drop(() => uploads.retry(one))}
                >
                  {t('retry')}
                </Button>
              )}
              <Button
                look="quiet"
                className="px-2"
                aria-label={t(one.trouble === null ? 'cancelOf' : 'removeOf', {
                  name: one.file.name,
                })}
                onPress={() => drop(() => uploads.cancel(one))}
              >
                <Icon d={closeIcon} />
              </Button>
            </FileLine>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {t('count', { count: value.length })}
      </p>
    </Card>
  );
}
