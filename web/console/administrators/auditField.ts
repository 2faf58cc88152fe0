import type { Word } from '#web/console/ui/words.ts';
import type { Catalogue, Feature } from '#web/platform/locale/catalogue.ts';

/**
 * Format of a value: cents, moment, text by language, language code, role, holders of an old price,
 * or a translation for each code.
 */
export type AuditFieldKind =
  | 'text'
  | 'cents'
  | 'moment'
  | 'named'
  | 'language'
  | 'scope'
  | 'holders'
  | Readonly<Record<string, Word>>;

/** Label of a record's field, as in its form, and the format of its value. */
export type Field = { word: Word; as?: AuditFieldKind };

export const field = (word: Word, as?: AuditFieldKind): Field =>
  as === undefined ? { word } : { word, as };
/** Fields by their labels. */
export const fieldsOf = (words: Readonly<Record<string, Word>>): Record<string, Field> =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, field(word)]));
export const country = field(['administrators', 'country'], 'text');
export const isActive = field(['administrators', 'active']);
export const sort = field(['administrators', 'order']);
export const code = field(['administrators', 'code']);
export const name = field(['administrators', 'nameOfThing']);

/** Fields of notes and follow-ups, of all records that have them. */
export const notes: Readonly<Record<string, Field>> = {
  tags: field(['notesAdmin', 'tags']),
  ownerId: field(['notesAdmin', 'owner']),
  followUpOn: field(['notesAdmin', 'followUpOn']),
  note: field(['notesAdmin', 'note']),
};

/** Fields of acts that wait. */
export const acts: Readonly<Record<string, Field>> = {
  act: field(['administrators', 'pendingActs'], {
    CANCEL_EVENT: ['eventForm', 'cancelEvent'],
    CANCEL_SESSIONS: ['eventForm', 'cancelSessions'],
    MOVE_SESSIONS: ['eventForm', 'moveSessions'],
  }),
  dueAt: field(['administrators', 'actDue'], 'moment'),
};

/** Fields of a message to the people of a record. */
export const messages: Readonly<Record<string, Field>> = {
  subject: field(['messagesAdmin', 'subject']),
  recipients: field(['messagesAdmin', 'recipients']),
};

/** Whether members see a record. */
export const shownState = field(['administrators', 'state'], {
  DRAFT: ['servicesAdmin', 'stateDRAFT'],
  PUBLISHED: ['servicesAdmin', 'statePUBLISHED'],
  WITHDRAWN: ['servicesAdmin', 'stateWITHDRAWN'],
});

export const content = (
  ...names: ('draftState' | 'publishedState' | 'withdrawnState')[]
): AuditFieldKind =>
  Object.fromEntries(
    names.map((one) => [one.replace('State', '').toUpperCase(), ['contentAdmin', one]]),
  );
export const of = <F extends Feature>(
  feature: F,
  names: readonly (keyof Catalogue[F] & string)[],
  prefix = '',
): Record<string, Word> =>
  Object.fromEntries(
    names.map((key) => [key.slice(prefix.length), [feature, key] as unknown as Word]),
  );
export const kinds = (feature: 'namesAdmin' | 'questionnairesAdmin') =>
  of(feature, ['kindSINGLE', 'kindMULTIPLE', 'kindRATING', 'kindSHORT', 'kindLONG'], 'kind');
export const orderStates = of('ordersAdmin', ['UNPAID', 'PAYING', 'PAID', 'CANCEL']);
