import type { ReactNode } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { termsIcon } from '#web/ui/icons.ts';

type FileLineProps = {
  name: string;
  size: number;
  preview?: string | undefined;
  /** 0 to 1 during the upload. */
  progress?: number | undefined;
  note?: string | undefined;
  error?: string | undefined;
  children?: ReactNode;
};

export function FileLine({ name, size, preview, progress, note, error, children }: FileLineProps) {
  const t = useTranslations('files');
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <li className="flex items-center gap-3 rounded-control border border-line p-2">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-sunk text-soft">
        {preview === undefined ? (
          <Icon d={termsIcon} className="size-6" />
        ) : (
          <img src={preview} alt="" className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="line-clamp-3 font-medium wrap-anywhere" title={name}>
          {name}
        </p>
        <p className="text-sm text-soft">
          {sizeText(size, t)}
          {note !== undefined && ` · ${note}`}
        </p>
        {progress !== undefined && (
          <div
            role="progressbar"
            aria-label={t('sendingOf', { name })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunk"
          >
            <div className="h-full bg-leaf" style={{ width: `${percent}%` }} />
          </div>
        )}
        {error !== undefined && (
          <p role="alert" className="text-sm text-coral">
            {error}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

/** Unit is MB from a million bytes on, else kB. */
function sizeText(bytes: number, t: ReturnType<typeof useTranslations<'files'>>): string {
  return bytes >= 1_000_000
    ? t('megabytes', { count: (bytes / 1_048_576).toFixed(1) })
    : t('kilobytes', { count: Math.max(1, Math.round(bytes / 1024)) });
}
