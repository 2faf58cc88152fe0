import type { Consequence, EventField } from '#domain/events/acts/rules.consequences.ts';
import { consoleHref } from '#web/console/platform/console.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { type OpenUntilDone, openDialog } from '#web/platform/dialogs.ts';
import type { Catalogue } from '#web/platform/locale/catalogue.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

/** Labels of the fields, as in the form; a field without one does not compile. */
const labels: Readonly<Record<EventField, keyof Catalogue['eventForm']>> = {
  country: 'basics',
  district: 'district',
  type: 'type',
  isOnline: 'online',
  override: 'override',
  salesOpenAt: 'salesOpenAt',
  salesCloseAt: 'salesCloseAt',
  authorizeFlag: 'authorizeFlag',
  aboOnly: 'aboOnly',
  realName: 'realName',
  namesNeeded: 'namesNeeded',
  multiDate: 'multiDate',
  canCancel: 'canCancel',
  cancelByPlace: 'cancelByPlace',
  selfCheckIn: 'selfCheckIn',
  guestLinks: 'guestLinks',
  waitingList: 'waitingList',
  target: 'who',
  name: 'name',
  description: 'description',
  warmReminder: 'warmReminder',
  languages: 'languages',
  speakerIds: 'speakers',
  contacts: 'contacts',
  venues: 'venues',
  sessions: 'sessions',
  ticketTypes: 'ticketType',
  stock: 'stock',
  images: 'pictures',
};

type Change = {
  id: string;
  /** Live orders of the event. */
  orders: number;
  changes: readonly { field: EventField; effect: Consequence }[];
  act: (dialog: OpenUntilDone) => unknown;
};

/**
 * Shows what follows from each changed field of a published event, whom it affects and which mails
 * are sent, before it is saved (B-42).
 */
export const askChange = (change: Change): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('eventForm', 'moveTitle'),
    body: ({ close }) => <ChangeForm change={change} onClose={close} />,
  });

function ChangeForm({ change, onClose }: { change: Change; onClose: () => void }) {
  const t = useTranslations('eventForm');
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  const writes = change.changes.some(({ effect }) => effect === 'MOVES');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send((dialog) => change.act(dialog));
      }}
    >
      <p className="mb-3">
        {t('changeOrders', { count: change.orders })}{' '}
        <a
          href={consoleHref('/admin/event-attendees', { event: change.id })}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-leaf hover:underline"
        >
          {t('changeList')}
        </a>
      </p>
      <dl className="mb-3 max-h-[45dvh] divide-y divide-line overflow-y-auto border-y border-line">
        {change.changes.map(({ field, effect }) => (
          <div key={field} className="py-2">
            <dt className="font-semibold">{t(labels[field])}</dt>
            <dd className="text-soft">{t(`then${effect}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={writes ? 'font-semibold' : 'text-soft'}>
        {t(writes ? 'changeMails' : 'changeNoMails')}
      </p>
      <FieldError isLarge text={failure} className="mt-3" />
      <DialogButtons label={t('moveYes')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
