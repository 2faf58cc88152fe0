import { useEffect, useId, useRef, useState } from 'react';
import { fileTypes } from '#domain/files/rules.upload.ts';
import type { FileEntry } from '#domain/files/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { plusIcon } from '#web/ui/icons.ts';
import { closeIcon } from '#web/ui/icons.shell.ts';
import { FileLine } from './FileLine.tsx';
import { type Going, useUploads } from './useUploads.ts';

type FilesFieldProps = {
  value: readonly FileEntry[];
  onChange: (value: FileEntry[]) => void;
  max: number;
  /** Id of this form, stable while its input is stored. */
  form: string;
  /** Files that the saved booking has; saving without them deletes them. */
  booked?: readonly string[];
  isDisabled?: boolean;
  /** Reports whether uploads are running, because leaving the page aborts them. */
  onSending: (isSending: boolean) => void;
};

/**
 * Uploads files of a booking at once, each with its progress and error (FAC-061, FAC-062). Files
 * are chosen or dropped.
 */
export function FilesField({ booked = [], isDisabled = false, ...props }: FilesFieldProps) {
  const { value, max, onSending } = props;
  const t = useTranslations('files');
  const id = useId();
  const uploads = useUploads({ ...props, brokenText: t('broken'), emptyText: t('empty') });
  const { going, tooManyText } = uploads;
  const sending = going.filter(({ error }) => error === null).length;
  const isSending = sending > 0;
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const drop = (act: () => void) => {
    act();
    // The pressed button is removed, so the focus would be lost.
    document.getElementById(`${id}-choose`)?.focus();
  };
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p id={`${id}-hint`} className="mb-3 text-sm text-soft">
        {t('hint', { count: max })}
      </p>
      <DropZone
        id={id}
        hints={`${id}-hint${tooManyText === undefined ? '' : ` ${id}-many`}`}
        isFull={value.length + sending >= max}
        isDisabled={isDisabled}
        onFiles={uploads.add}
      />
      {tooManyText !== undefined && (
        <p id={`${id}-many`} role="alert" className="mt-2 text-sm text-coral">
          {tooManyText}
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
                <DropButton
                  label={t('removeOf', { name: one.fileName })}
                  onPress={() => drop(() => uploads.remove(one, booked.includes(one.fileId)))}
                />
              )}
            </FileLine>
          ))}
          {going.map((one) => (
            <GoingFile
              key={one.key}
              one={one}
              onRetry={() => drop(() => uploads.retry(one))}
              onCancel={() => drop(() => uploads.cancel(one))}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {t('count', { count: value.length })}
      </p>
    </Card>
  );
}

type DropZoneProps = {
  id: string;
  hints: string;
  isFull: boolean;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
};

function DropZone({ id, hints, isFull, isDisabled, onFiles }: DropZoneProps) {
  const t = useTranslations('files');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isClosed = isDisabled || isFull;
  return (
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
        if (!isDisabled) onFiles([...event.dataTransfer.files]);
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
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise the same file cannot be selected again.
          currentTarget.value = '';
        }}
      />
      <Button
        id={`${id}-choose`}
        variant="secondary"
        isInactive={isClosed}
        aria-describedby={hints}
        onPress={() => input.current?.click()}
      >
        <Icon d={plusIcon} />
        {t('choose')}
      </Button>
      <p className="mt-2 text-sm text-soft max-lg:hidden">{t('orDrop')}</p>
    </div>
  );
}

type GoingFileProps = { one: Going; onRetry: () => void; onCancel: () => void };

function GoingFile({ one, onRetry, onCancel }: GoingFileProps) {
  const t = useTranslations('files');
  const { file, progress, error } = one;
  return (
    <FileLine
      name={file.name}
      size={file.size}
      progress={error === null ? progress : undefined}
      note={error === null ? t(progress < 1 ? 'sending' : 'checking') : undefined}
      error={error?.text}
    >
      {error?.canRetry === true && (
        <Button
          variant="quiet"
          className="px-2"
          aria-label={t('retryOf', { name: file.name })}
          onPress={onRetry}
        >
          {t('retry')}
        </Button>
      )}
      <DropButton
        label={t(error === null ? 'cancelOf' : 'removeOf', { name: file.name })}
        onPress={onCancel}
      />
    </FileLine>
  );
}

const DropButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button variant="quiet" className="px-2" aria-label={label} onPress={onPress}>
    <Icon d={closeIcon} />
  </Button>
);
