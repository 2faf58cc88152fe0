import { startBulkCalls } from '#domain/bulk/calls.ts';
import { type BulkAct, bulkActs, type BulkKind } from '#domain/bulk/shapes.ts';
import { goConsole } from '#web/console/platform/console.ts';
import type { ChosenRows } from '#web/console/ui/list/useChosen.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { BulkForm } from './BulkForm.tsx';

type Props = { kind: BulkKind; chosen: ChosenRows };

/** Buttons of the acts on the chosen rows of a list; each opens a dialog with its fields. */
export function BulkActs({ kind, chosen }: Props) {
  const t = useTranslations('bulkAdmin');
  return bulkActs[kind].map((type) => (
    <Button
      key={type}
      variant={type === 'PUBLISH' ? 'primary' : 'secondary'}
      onPress={() => void openAct({ kind, chosen, type })}
    >
      {t(type)}
    </Button>
  ));
}

/** The act and the number of its rows, like "Publish 40 events". */
export const bulkTitle = (type: BulkAct['type'], kind: BulkKind, count: number): string =>
  textOf('bulkAdmin', `${type}rows`, { rows: textOf('bulkAdmin', kind, { count }) });

function openAct({ kind, chosen, type }: Props & { type: BulkAct['type'] }): Promise<void> {
  // A repeated press of one dialog is the same job.
  const requestKey = crypto.randomUUID();
  return openDialog({
    rank: 'other',
    title: () => bulkTitle(type, kind, chosen.count),
    body: ({ close }) => (
      <Act kind={kind} chosen={chosen} type={type} requestKey={requestKey} onClose={close} />
    ),
  });
}

type ActProps = Props & { type: BulkAct['type']; requestKey: string; onClose: () => void };

function Act({ kind, chosen, type, requestKey, onClose }: ActProps) {
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
      onClose={onClose}
      onAct={(act, dialog) => mutate({ requestKey, act, ...rows, count: chosen.count }, dialog)}
    />
  );
}
