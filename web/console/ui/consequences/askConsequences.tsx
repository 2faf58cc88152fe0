import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { type OpenUntilDone, openDialog } from '#web/platform/dialogs.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';

type Consequences = {
  /** How many members or bookings it affects, and the list with as many rows. */
  affected: string;
  list: { href: string; label: string };
  changes: readonly { field: string; label: string; effect: string }[];
  writes?: boolean;
  act: (dialog: OpenUntilDone) => unknown;
};

/**
 * Shows what follows from each changed field of a published record, whom it affects and whether
 * mails are sent, before it is saved (B-42).
 */
export const askConsequences = (of: Consequences): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('changesAdmin', 'title'),
    body: ({ close }) => <ConsequencesForm of={of} onClose={close} />,
  });

function ConsequencesForm({ of, onClose }: { of: Consequences; onClose: () => void }) {
  const t = useTranslations('changesAdmin');
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  const { affected, list, changes, writes = false } = of;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send((dialog) => of.act(dialog));
      }}
    >
      <p className="mb-3">
        {affected}{' '}
        <a
          href={list.href}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-leaf hover:underline"
        >
          {list.label}
        </a>
      </p>
      <dl className="mb-3 max-h-[45dvh] divide-y divide-line overflow-y-auto border-y border-line">
        {changes.map(({ field, label, effect }) => (
          <div key={field} className="py-2">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-soft">{effect}</dd>
          </div>
        ))}
      </dl>
      <p className={writes ? 'font-semibold' : 'text-soft'}>{t(writes ? 'mails' : 'noMails')}</p>
      <FieldError isLarge text={failure} className="mt-3" />
      <DialogButtons label={t('save')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
