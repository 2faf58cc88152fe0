import { useId, useState } from 'react';
import {
  type FieldValues,
  get,
  type Path,
  useController,
  type UseControllerProps,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { FieldNotes, notesOf } from '#web/ui/fields/FieldNotes.tsx';
import { RequiredMark } from '#web/ui/fields/RequiredMark.tsx';
import { HtmlPreview, HtmlSource } from './HtmlSource.tsx';
import { RichText } from './RichText.tsx';
import { isWritable } from './writtenTags.ts';

type Props<T extends FieldValues> = {
  form: UseFormReturn<T>;
  name: Path<T>;
  label: string;
  lang: string;
  isRequired?: boolean;
  rules?: UseControllerProps<T>['rules'];
  /** Error of the server, if it is not at this field. */
  error?: string | undefined;
  /** What is allowed, below the HTML view. */
  hint: string;
  previewLabel: string;
  /** Text of an empty preview. */
  emptyText: string;
};

/** Whether an element is in a disabled fieldset, which does not reach an editable text. */
function useIsReadOnly() {
  const [isReadOnly, setReadOnly] = useState(false);
  // A new function in each render, so that React calls it after each.
  const box = (element: HTMLElement | null) => {
    if (element !== null) setReadOnly(element.closest('fieldset:disabled') !== null);
  };
  return { box, isReadOnly };
}

function useHtml<T extends FieldValues>({ form, name, rules, error }: Props<T>) {
  const { field } = useController({ control: form.control, name, ...(rules && { rules }) });
  const [wantsHtml, setWantsHtml] = useState(false);
  const own = get(form.formState.errors, name) as { message?: string } | undefined;
  const html = (field.value as string | undefined) ?? '';
  const canWrite = isWritable(html);
  return {
    field,
    html,
    canWrite,
    isHtml: wantsHtml || !canWrite,
    setWantsHtml,
    error: own?.message ?? error,
  };
}

/**
 * Field for a formatted text, stored as HTML: a rich text editor, or the HTML with a sanitized
 * preview. A text with elements that the editor would drop is edited as HTML.
 */
export function HtmlField<T extends FieldValues>(props: Props<T>) {
  const { label, isRequired = false } = props;
  const t = useTranslations('richTextAdmin');
  const { box, isReadOnly } = useIsReadOnly();
  const state = useHtml(props);
  return (
    <div ref={box} className="col-span-full min-w-0">
      <div className="mb-1 flex flex-wrap items-end justify-between gap-2">
        <p className="text-sm font-semibold">
          {label}
          {isRequired && <RequiredMark />}
        </p>
        {!isReadOnly && (
          <Toggles
            label={t('viewOf', { label })}
            value={state.isHtml ? 'html' : 'text'}
            options={[
              { value: 'text', label: t('asText') },
              { value: 'html', label: t('asHtml') },
            ]}
            onChange={(view) => view !== '' && state.setWantsHtml(view === 'html')}
          />
        )}
      </div>
      {state.isHtml || isReadOnly ? (
        <HtmlView {...props} state={state} isReadOnly={isReadOnly} />
      ) : (
        <TextView {...props} state={state} />
      )}
    </div>
  );
}

type View<T extends FieldValues> = Props<T> & { state: ReturnType<typeof useHtml<T>> };

function TextView<T extends FieldValues>({ label, lang, isRequired = false, state }: View<T>) {
  const id = useId();
  const { field, html, error } = state;
  return (
    <>
      <RichText
        id={id}
        label={label}
        lang={lang}
        html={html}
        isRequired={isRequired}
        isInvalid={error !== undefined}
        describedBy={notesOf({ id, error })}
        onHtml={field.onChange}
        onBlur={field.onBlur}
        onReady={(focus) => field.ref({ focus })}
      />
      <FieldNotes id={id} error={error} />
    </>
  );
}

function HtmlView<T extends FieldValues>(props: View<T> & { isReadOnly: boolean }) {
  const { label, lang, isRequired = false, state, isReadOnly, hint } = props;
  const t = useTranslations('richTextAdmin');
  const preview = (
    <HtmlPreview
      label={props.previewLabel}
      lang={lang}
      html={state.html}
      emptyText={props.emptyText}
    />
  );
  if (isReadOnly) return preview;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <HtmlSource
        label={label}
        lang={lang}
        isRequired={isRequired}
        error={state.error}
        hint={state.canWrite ? hint : `${t('onlyHtml')} ${hint}`}
        field={{
          ...state.field,
          value: state.html,
          onChange: (event) => {
            // The view stays when the last table is deleted.
            state.setWantsHtml(true);
            state.field.onChange(event);
          },
        }}
      />
      {preview}
    </div>
  );
}
