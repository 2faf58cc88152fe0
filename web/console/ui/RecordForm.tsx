import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Permission } from '#domain/administrators/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { readOnlyText } from '#web/console/platform/readOnly.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormPage } from './FormPage.tsx';
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
  page: { isBusy: boolean; hasDraft: boolean; onDiscard: () => void };
};

type Props<T extends FieldValues, S> = {
  of: Shown<T, S>;
  /** What kind of record it is, while it is on its way. */
  what: string;
  title: string;
  backLabel: string;
  /** Without the right its fields are read only. */
  mayWrite: (loaded: T) => boolean;
  /** What becomes of what was typed and is right, where it is not just sent. */
  onSave?: (fields: T, loaded: T) => unknown;
  /** What a press of Save does before its fields are looked at. */
  onPress?: () => void;
  /** Shown where there is no such record, instead of the usual words. */
  gone?: ReactNode;
  /** Its number in the audit log, where that is not its name here. */
  historyId?: string;
  actions?: ReactNode;
  /** For forms with rows and tables. */
  isWide?: boolean;
  /** What the record is now, above its fields. */
  state?: ReactNode;
  /** A way through long forms, beside its fields. */
  beside?: ReactNode;
  /** Below its fields, once it is there; to be used by who may only read, too. */
  after?: ReactNode;
  /** Its fields, once it is there. */
  children: (loaded: T) => ReactNode;
};

/** The page of a record (`useRecordPage`): its heading, its fields, Save; or that it is not there. */
export function RecordForm<T extends FieldValues, S>(props: Props<T, S>) {
  const { of, onSave, historyId } = props;
  const t = useWords('administrators');
  const { id, loaded, entity } = of;
  if (of.isGone) return props.gone ?? <NoData title={t('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={props.what} />;
  return (
    <FormPage
      title={props.title}
      backTo={of.list}
      backLabel={props.backLabel}
      {...of.page}
      {...(!props.mayWrite(loaded) && { readOnly: readOnlyText(of) })}
      onSave={() => {
        props.onPress?.();
        void of.form.handleSubmit((fields) =>
          onSave === undefined ? of.save(fields as unknown as S) : onSave(fields, loaded),
        )();
      }}
      {...(id !== undefined && { history: { entity, id: historyId ?? id } })}
      actions={props.actions}
      isWide={props.isWide ?? false}
      state={props.state}
      beside={props.beside}
      after={props.after}
    >
      {props.children(loaded)}
    </FormPage>
  );
}
