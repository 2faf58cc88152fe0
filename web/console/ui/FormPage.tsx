import type { ReactNode } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import { goConsole, useUnsaved } from '#web/console/platform/console.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { RecordHead } from './RecordHead.tsx';

type Props = {
  title: string;
  /** The list this form belongs to. */
  backTo: AdminPath;
  backLabel: string;
  isBusy: boolean;
  onSave: () => void;
  /** Why the form is read only; absent where it can be changed. */
  readOnly?: string;
  hasDraft: boolean;
  onDiscard: () => void;
  saveLabel?: string;
  /** Further commands beside Save; locked while it is under way. */
  actions?: ReactNode;
  /** Record in the audit log, `district` and its number. */
  history?: { entity: string; id: string };
  /** For forms with rows and tables. */
  isWide?: boolean;
  /** What the record is now, above its fields. */
  state?: ReactNode;
  /**
   * A way through long forms beside the fields: outside of what is disabled for who may only read,
   * so that it can be pressed all the same.
   */
  beside?: ReactNode;
  /** Below the fields, and to be used by who may only read, too. */
  after?: ReactNode;
  children: ReactNode;
};

/** A page with one form: where it belongs, its fields, and Save within reach (Ctrl S). */
export function FormPage(props: Props) {
  const { isBusy, readOnly, isWide = false, beside } = props;
  const isReadOnly = readOnly !== undefined;
  const fields = (
    <fieldset disabled={isReadOnly} className="min-w-0 space-y-5">
      {props.children}
    </fieldset>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReadOnly && !isBusy) props.onSave();
      }}
      className={`${isWide ? 'max-w-6xl' : 'max-w-4xl'} pb-24`}
    >
      <RecordHead
        title={props.title}
        backTo={props.backTo}
        backLabel={props.backLabel}
        history={props.history}
      />
      {props.hasDraft && <DraftNote onDiscard={props.onDiscard} />}
      {isReadOnly && <p className="mb-5 text-soft">{readOnly}</p>}
      {props.state}
      {beside === undefined ? (
        fields
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[10rem_minmax(0,1fr)]">
          {beside}
          {fields}
        </div>
      )}
      {props.after}
      <FormFoot {...props} />
    </form>
  );
}

function DraftNote({ onDiscard }: Pick<Props, 'onDiscard'>) {
  const t = useWords('administrators');
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-card bg-lagoon-soft px-4 py-2 text-lagoon"
    >
      {t('draft')}
      <Button look="quiet" onPress={onDiscard}>
        {t('discardDraft')}
      </Button>
    </p>
  );
}

/** Commands, the way back and Save, fixed to the foot of the window. */
function FormFoot({ backTo, isBusy, readOnly, saveLabel, actions }: Props) {
  const t = useWords('administrators');
  const isUnsaved = useUnsaved();
  const isReadOnly = readOnly !== undefined;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper/95 lg:left-60">
      <div className="flex flex-wrap items-center justify-end gap-3 px-4 py-3 lg:px-8">
        {isUnsaved && <span className="mr-auto text-sm text-soft">{t('unsaved')}</span>}
        <fieldset
          disabled={isBusy}
          className="empty:hidden max-sm:-mx-4 max-sm:flex max-sm:w-screen max-sm:min-w-0 max-sm:px-4 max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:contents"
        >
          {actions}
        </fieldset>
        <Button look="secondary" onPress={() => goConsole(backTo)}>
          {t(isReadOnly ? 'back' : 'cancel')}
        </Button>
        {!isReadOnly && (
          <Button type="submit" isBusy={isBusy} data-save="" aria-keyshortcuts="Control+S">
            {saveLabel ?? t('save')}
          </Button>
        )}
      </div>
    </div>
  );
}
