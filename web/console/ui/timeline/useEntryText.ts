import type { TimelineEntry } from '#domain/orders/timeline/shapes.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useWhy, useWordOf } from '#web/console/ui/OrderHistory.tsx';

type EntryText = { title: string; more: string };

/** Joins what is known; empty parts are left out. */
const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

/** Name of the mail: its subject once it was sent, else its kind. */
export function useMailName(): (entry: Pick<TimelineEntry, 'what' | 'text'>) => string {
  const n = useTranslations('notificationsAdmin');
  return ({ what, text }) => (text === '' ? n(what as 'RESERVED') || what : text);
}

/** Texts of an order itself: its states, the shop and the ledger. */
function useOrderTexts() {
  const t = useTranslations('timelineAdmin');
  const o = useTranslations('ordersAdmin');
  const wordOf = useWordOf();
  const why = useWhy();
  return {
    STEP: ({ what, text, who }) => ({
      title: what === 'DELETED' && text === 'changed' ? o('changedAway') : wordOf(what),
      more: why(text, who ?? ''),
    }),
    REPORT: ({ what, text, amount, result }) => ({
      title: t('report', {
        status: what === 'PAID' || what === 'FAILED' ? o(`answer${what}`) : wordOf(what),
      }),
      more: joined(moneyOf(amount), text, result === null ? o('waiting') : wordOf(result)),
    }),
    MONEY: ({ what, amount }) => ({
      title: t(what as 'CAPTURED', { amount: moneyOf(amount) }) || joined(what, moneyOf(amount)),
      more: '',
    }),
    ACT: ({ what, text }) => ({ title: t(`act_${what as 'refund'}`), more: text }),
    REFUND: ({ what, result, amount, text }) => ({
      title: t(`refund${what === 'ANSWERED' ? (result as 'TAKEN') : (what as 'ASKED')}`, {
        amount: moneyOf(amount),
      }),
      more: text,
    }),
    PAPER: ({ what, text, amount }) => ({
      title: t(what as 'INVOICE', { number: text }),
      more: moneyOf(amount),
    }),
    RECIPIENT: ({ text }) => ({ title: t('recipient', { number: text }), more: '' }),
  } satisfies Partial<Texts>;
}

/** Texts of tickets, mails and the member. */
function useOtherTexts() {
  const t = useTranslations('timelineAdmin');
  const mailName = useMailName();
  return {
    TICKETS: ({ count }) => ({ title: t('tickets', { count: count ?? 0 }), more: '' }),
    CODE: ({ count }) => ({ title: t('codes', { count: count ?? 0 }), more: '' }),
    SCAN: ({ result, text }) => ({ title: t(`scan${result as 'OK'}`, { name: text }), more: '' }),
    SCAN_UNDONE: ({ text }) => ({ title: t('scanTAKEN_BACK', { name: text }), more: '' }),
    GIVEN: ({ what, text }) => ({ title: t(`given${what as 'MEMBER'}`, { name: text }), more: '' }),
    INVITED: () => ({ title: t('invited'), more: '' }),
    TAKEN_BACK: ({ what, text }) => ({
      title: t(`back${what as 'MEMBER'}`, { name: text }),
      more: '',
    }),
    MAIL: (entry) => ({
      title: t(`mail${entry.result as 'SENT'}`, { mail: mailName(entry) }),
      more: entry.name === null ? '' : t('sentTo', { address: entry.name }),
    }),
    BLOCK: ({ what, text }) => ({ title: t(`block${what as 'ORDERING'}`), more: text }),
    NOTE: ({ text }) => ({ title: t('note'), more: text }),
    TERMS: ({ what, text }) => ({ title: t('terms', { kind: what, version: text }), more: '' }),
  } satisfies Partial<Texts>;
}

type Texts = Record<TimelineEntry['kind'], (entry: TimelineEntry) => EntryText>;
const moneyOf = (amount: number | null): string => (amount === null ? '' : moneyText(amount));

/** Who did it; empty for mails, because the portal sends all of them. */
function useWho(): (entry: TimelineEntry) => string {
  const t = useTranslations('timelineAdmin');
  return ({ kind, who, name }) => {
    if (who === null || kind === 'MAIL') return '';
    // A device without a helper's link has a number instead of a name.
    if (who === 'DEVICE' && name?.startsWith('#')) return t('device', { number: name });
    return name ?? t(`by${who as 'MEMBER'}`);
  };
}

/** Texts of an entry: what happened, details, and who did it. */
export function useEntryText(): (entry: TimelineEntry) => EntryText {
  const texts: Texts = { ...useOrderTexts(), ...useOtherTexts() };
  const whoOf = useWho();
  return (entry) => {
    const { title, more } = texts[entry.kind](entry);
    return { title, more: joined(more, whoOf(entry)) };
  };
}
