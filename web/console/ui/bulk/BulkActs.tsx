import type { Input } from '#domain/call.ts';
import { startBulkCalls } from '#domain/bulk/calls.ts';
import { type BulkAct, bulkActs, type BulkKind } from '#domain/bulk/shapes.ts';
import { goConsole } from '#web/console/platform/console.ts';
import type { ChosenRows } from '#web/console/ui/list/useChosen.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { BulkForm } from './BulkForm.tsx';

type Props = {
  kind: BulkKind;
  chosen: ChosenRows;
  /** A fact about the rows, which the dialog shows. */
  note?: string | undefined;
};
type Acts = readonly BulkAct['type'][];

/**
 * Buttons of the acts on the chosen rows of a list, by default of those of the kind; each opens a
 * dialog with its fields.
 */
export function BulkActs({ acts, ...props }: Props & { acts?: Acts }) {
  const t = useTranslations('bulkAdmin');
  const own: Acts = acts ?? bulkActs[props.kind];
  return own.map((type) => (
    <Button
      key={type}
      variant={type === own[0] && !type.endsWith('TAGS') ? 'primary' : 'secondary'}
      onPress={() => void openAct({ ...props, type })}
    >
      {t(type)}
    </Button>
  ));
}

/** The act and the number of its rows, like "Publish 40 events". */
export const bulkTitle = (type: BulkAct['type'], kind: BulkKind, count: number): string =>
  textOf('bulkAdmin', `${type}rows`, { rows: textOf('bulkAdmin', kind, { count }) });

function openAct(of: Props & { type: BulkAct['type'] }): Promise<void> {
  // A repeated press of one dialog is the same job.
  const requestKey = crypto.randomUUID();
  return openDialog({
    rank: 'other',
    title: () => bulkTitle(of.type, of.kind, of.chosen.count),
    body: ({ close }) => <Act {...of} requestKey={requestKey} onClose={close} />,
  });
}

type Started = Input<(typeof startBulkCalls)[BulkKind]>;
type ActProps = Props & { type: BulkAct['type']; requestKey: string; onClose: () => void };

function Act({ kind, chosen, note, type, requestKey, onClose }: ActProps) {
  const { mutate } = useCallMutation(startBulkCalls[kind], {
    onDone: ({ id }) => goConsole('/admin/bulk-job', { job: id }),
  });
  const rows = chosen.isAll ? { ids: [], filter: chosen.filter } : { ids: [...chosen.keys] };
  return (
    <BulkForm
      kind={kind}
      type={type}
      label={bulkTitle(type, kind, chosen.count)}
      subject={chosen.first}
      note={note}
      onClose={onClose}
      onAct={(act, dialog) =>
        // The act is one of the kind, as `bulkActs` lists them.
        mutate({ requestKey, act, ...rows, count: chosen.count } as Started, dialog)
      }
    />
  );
}
