import { type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Permission } from '#domain/administrators/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { goConsole, useUnsaved } from '#web/console/platform/console.ts';
import { readOnlyText } from '#web/console/platform/readOnly.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { DraftNote, type DraftOffer } from './DraftNote.tsx';
import { ErrorList, errorListId } from './ErrorList.tsx';
import { RecordHead } from './RecordHead.tsx';
import { openErrors, useErrorList } from './useErrorList.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

type Shown<T extends FieldValues, S> = {
  id: string | undefined;
  loaded: T | undefined;
  isGone: boolean;
  entity: string;
  list: AdminPath;
  form: UseFormReturn<T>;
  save: (fields: S) => unknown;
  right: Permission | null;
  kept?: unknown;
  page: { isBusy: boolean; offer: DraftOffer | null };
};

type Props<T extends FieldValues, S> = {
  of: Shown<T, S>;
  /** Kind of the record, for the loading state. */
  what: string;
  title: string;
  backLabel: string;
  /** False makes the form read-only. */
  canWrite: (loaded: T) => boolean;
  /** Handles valid values instead of sending them unchanged. */
  onSave?: (fields: T, loaded: T) => unknown;
  /** Runs on submit, before validation. */
  onPress?: () => void;
  /** Replaces the default text for a missing record. */
  gone?: ReactNode;
  /** Id in the audit log if it differs; null: its changes are not in the log. */
  historyId?: string | null;
  actions?: ReactNode;
  /** For forms with rows and tables. */
  isWide?: boolean;
  /** State of the record, above the fields. */
  state?: ReactNode;
  /** Navigation beside long forms. */
  beside?: ReactNode;
  /** Content below the fields, also usable in a read-only form. */
  after?: ReactNode;
  /** Fields, rendered once the record has loaded. */
  children: (loaded: T) => ReactNode;
};

/**
 * Page of a record (`useRecordPage`): heading, fields and Save, or a note that it does not exist.
 */
export function RecordForm<T extends FieldValues, S>(props: Props<T, S>) {
  const { of } = props;
  const t = useTranslations('administrators');
  if (of.isGone) return props.gone ?? <NoData title={t('nothingFound')} />;
  if (of.loaded === undefined) return <RowsSkeleton label={props.what} />;
  return <LoadedForm {...props} loaded={of.loaded} />;
}

function LoadedForm<T extends FieldValues, S>(props: Props<T, S> & { loaded: T }) {
  const { of, loaded, onSave, isWide = false, beside } = props;
  const { id, entity } = of;
  const isReadOnly = !props.canWrite(loaded);
  const box = useRef<HTMLFormElement>(null);
  const errors = useErrorList(of.form, box);
  const submit = () => {
    props.onPress?.();
    void of.form.handleSubmit((fields) =>
      onSave === undefined ? of.save(fields as unknown as S) : onSave(fields, loaded),
    )();
  };
  const fields = (
    <fieldset disabled={isReadOnly} className="min-w-0 space-y-5">
      {props.children(loaded)}
    </fieldset>
  );
  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReadOnly && !of.page.isBusy) submit();
      }}
      className={`${isWide ? 'max-w-6xl' : 'max-w-4xl'} pb-24`}
    >
      <RecordHead
        title={props.title}
        backTo={of.list}
        backLabel={props.backLabel}
        {...(id !== undefined &&
          props.historyId !== null && { history: { entity, id: props.historyId ?? id } })}
      />
      {of.page.offer !== null && !isReadOnly && <DraftNote offer={of.page.offer} />}
      {isReadOnly && <p className="mb-5 text-soft">{readOnlyText(of)}</p>}
      {props.state}
      <ErrorList errors={errors} />
      {beside === undefined ? (
        fields
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[10rem_minmax(0,1fr)]">
          {beside}
          {fields}
        </div>
      )}
      {props.after}
      <FormFoot
        {...of}
        isReadOnly={isReadOnly}
        errors={openErrors(errors)}
        actions={props.actions}
      />
    </form>
  );
}

type FootProps = {
  list: AdminPath;
  page: { isBusy: boolean };
  isReadOnly: boolean;
  /** Number of fields to correct. */
  errors: number;
  actions: ReactNode;
};

function FormFoot({ list, page: { isBusy }, isReadOnly, errors, actions }: FootProps) {
  const t = useTranslations('administrators');
  const isUnsaved = useUnsaved();
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper/95 lg:left-60">
      <div className="flex flex-wrap items-center justify-end gap-3 px-4 py-3 lg:px-8">
        {(isUnsaved || errors > 0) && (
          <span className="mr-auto text-sm text-soft">
            {isUnsaved && t('unsaved')}
            {isUnsaved && errors > 0 && ' · '}
            {errors > 0 && (
              <button
                type="button"
                className="min-h-11 text-coral underline"
                onClick={() => document.getElementById(errorListId)?.focus()}
              >
                {t('errorCount', { count: errors })}
              </button>
            )}
          </span>
        )}
        <fieldset
          disabled={isBusy}
          className="empty:hidden max-sm:-mx-4 max-sm:flex max-sm:w-screen max-sm:min-w-0 max-sm:px-4 max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:contents [&>*]:shrink-0"
        >
          {actions}
        </fieldset>
        <Button variant="secondary" onPress={() => goConsole(list)}>
          {t(isReadOnly ? 'back' : 'cancel')}
        </Button>
        {!isReadOnly && (
          <Button type="submit" isBusy={isBusy} data-save="" aria-keyshortcuts="Control+S">
            {t('save')}
          </Button>
        )}
      </div>
    </div>
  );
}
