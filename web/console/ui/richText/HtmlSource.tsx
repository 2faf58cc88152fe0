import { useDeferredValue, useId } from 'react';
import type { Noop } from 'react-hook-form';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type PreviewProps = {
  label: string;
  lang: string;
  html: string;
  /** Text of an empty preview. */
  emptyText: string;
};

/** Text as members see it. */
export function HtmlPreview({ label, lang, html, emptyText }: PreviewProps) {
  const id = useId();
  const deferred = useDeferredValue(html);
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <h3 id={id} className="mb-1 text-sm font-semibold">
        {label}
      </h3>
      <div
        tabIndex={0}
        lang={lang}
        className="max-h-96 min-h-40 flex-1 overflow-y-auto rounded-control border border-line bg-paper p-4"
      >
        {deferred.trim() === '' ? (
          <p className="text-soft">{emptyText}</p>
        ) : (
          <SafeHtml html={deferred} />
        )}
      </div>
    </section>
  );
}

type SourceProps = {
  label: string;
  lang: string;
  hint: string;
  isRequired: boolean;
  error: string | undefined;
  field: {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: Noop;
    ref: (field: HTMLTextAreaElement | null) => void;
  };
};

export function HtmlSource({ label, error, field, ...rest }: SourceProps) {
  const t = useTranslations('richTextAdmin');
  return (
    <TextField
      {...rest}
      {...field}
      label={t('htmlOf', { label })}
      rows={14}
      spellCheck
      {...(error !== undefined && { error })}
    />
  );
}
