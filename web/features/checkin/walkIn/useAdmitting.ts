import { useRef, useState } from 'react';
import type { DeskMeans } from '#domain/orders/desk/shapes.desk.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import type { Door } from '../door.ts';
import { type Fault, refusalOf } from './refusalOf.ts';

export type WalkInType = Awaited<ReturnType<Door['acts']['walkInTypes']>>['types'][number];

type Typed = {
  name: string;
  broughtBy: string;
  places: number;
  ticketTypeId: string;
  means: DeskMeans;
  receiptNo: string;
};
const nothing: Typed = {
  name: '',
  broughtBy: '',
  places: 1,
  ticketTypeId: '',
  means: 'CASH',
  receiptNo: '',
};

export type Admitting = ReturnType<typeof useAdmitting>;

/** The form of a walk-in: what is typed, its faults, and the press. */
export function useAdmitting(
  door: Door,
  types: readonly WalkInType[],
  onDone: () => Promise<void>,
) {
  const t = useTranslations('checkin');
  const [typed, setTyped] = useState(nothing);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A press that failed without a response is repeated with its nonce, so no guest is admitted twice.
  const nonce = useRef<string | null>(null);
  const type = types.find(({ ticketTypeId }) => ticketTypeId === typed.ticketTypeId) ?? types[0];
  const amount = (type?.price ?? 0) * typed.places;

  const missing = (): Fault | null => {
    if (typed.name.trim() === '') return { field: 'name', text: t('walkInNameMissing') };
    return amount > 0 && typed.receiptNo.trim() === ''
      ? { field: 'payment.receiptNo', text: t('receiptMissing') }
      : null;
  };
  async function admit(): Promise<void> {
    if (isBusy || type === undefined) return;
    const found = missing();
    setFault(found);
    if (found !== null) return;
    const { name, broughtBy, places, means, receiptNo } = typed;
    setBusy(true);
    nonce.current ??= crypto.randomUUID();
    try {
      await door.acts.walkIn({
        nonce: nonce.current,
        ticketTypeId: type.ticketTypeId,
        name,
        places,
        broughtBy,
        payment: amount > 0 ? { means, receiptNo } : null,
        amount,
      });
      nonce.current = null;
      setTyped({ ...nothing, ticketTypeId: type.ticketTypeId, means });
    } catch (failure) {
      if (failure instanceof Refused && failure.kind === 'refused') nonce.current = null;
      setFault(refusalOf(failure, t('walkInFailed')));
    }
    setBusy(false);
    await onDone();
  }
  const change = (part: Partial<Typed>) => {
    nonce.current = null;
    setFault(null);
    setTyped((before) => ({ ...before, ...part }));
  };
  return { typed, change, type, amount, fault, isBusy, admit };
}
