import { type Ref, type TextareaHTMLAttributes, useDeferredValue, useId } from 'react';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> & {
  label: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  /** Current value, for the preview. */
  html: string;
  previewLabel: string;
  /** Text of an empty preview. */
  emptyText: string;
  ref?: Ref<HTMLTextAreaElement>;
};

/**
 * Text area for HTML with a sanitized preview in the members' typography. Accepts `register(…)` of
 * a form.
 */
export function HtmlField({ html, previewLabel, emptyText, lang, ...rest }: Props) {
  const id = useId();
  const deferred = useDeferredValue(html);
  return (
    <div className="col-span-full grid grid-cols-1 gap-4 lg:grid-cols-2">
      <TextField {...rest} lang={lang} rows={14} spellCheck />
      <section aria-labelledby={id} className="flex min-w-0 flex-col">
        <h3 id={id} className="mb-1 text-sm font-semibold">
          {previewLabel}
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
    </div>
  );
}
