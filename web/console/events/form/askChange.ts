import type { Consequence, EventField } from '#domain/events/acts/rules.consequences.ts';
import { consoleHref } from '#web/console/platform/console.ts';
import { askConsequences } from '#web/console/ui/consequences/askConsequences.tsx';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import type { Catalogue } from '#web/platform/locale/catalogue.ts';
import type { Word } from '#web/console/ui/words.ts';
import { textOf } from '#web/platform/locale/translations.ts';

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
  queueJoinsAt: 'queueJoinsAt',
  queueRate: 'queueRate',
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

/** The same labels, for the list of what another administrator has changed. */
export const eventWords: Readonly<Record<string, Word>> = Object.fromEntries(
  Object.entries(labels).map(([field, label]) => [field, ['eventForm', label]]),
);

type Change = {
  id: string;
  /** Live orders of the event. */
  orders: number;
  changes: readonly { field: EventField; effect: Consequence }[];
  act: (dialog: OpenUntilDone) => unknown;
};

/** Shows what follows from a change of a published event before it is saved (B-42). */
export const askChange = ({ id, orders, changes, act }: Change): Promise<void> =>
  askConsequences({
    affected: textOf('eventForm', 'changeOrders', { count: orders }),
    list: {
      href: consoleHref('/admin/event-attendees', { event: id }),
      label: textOf('eventForm', 'changeList'),
    },
    changes: changes.map(({ field, effect }) => ({
      field,
      label: textOf('eventForm', labels[field]),
      effect: textOf('changesAdmin', `then${effect}`),
    })),
    writes: changes.some(({ effect }) => effect === 'MOVES'),
    act,
  });
