import { useState } from 'react';
import * as z from 'zod/mini';
import type { Call, Input, Output } from '#domain/call.ts';
import { getOrderPlaces } from '#domain/orders/acts/calls.acts.ts';
import type { ActMessage, MailPreview } from '#domain/orders/acts/shapes.acts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';

/** What `ActForm` collects for every act. */
export type ActTyped = { reason: string; message: ActMessage; tellReason: boolean };

export type ActState = {
  isBusy: boolean;
  /** Refusal of the last try; `field` is empty if it concerns no field. */
  fault: { field: string; text: string } | null;
  setFault: (fault: ActState['fault']) => void;
};

/**
 * Sends an act of the order page, under one request key for each dialog, so that a repeated press
 * has one effect. A refusal leaves the dialog open with what was typed. `onDone` closes it.
 */
export function useAct<C extends Call>(
  call: C,
  of: { orderNumber: string; done: (answer: Output<C>) => string; onDone: () => void },
) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState<ActState['fault']>(null);
  const previewing = useCallMutation(call, {
    isRead: true,
    onRefused: ({ field, text }) => {
      setFault({ field, text });
      return true;
    },
  });
  const { mutate, isBusy } = useCallMutation(call, {
    onDone: async (answer) => {
      // An act that follows at once needs the new keys of the places.
      await refetchCalls(getOrderPlaces);
      toast(of.done(answer));
      of.onDone();
      await refetchCalls();
    },
    onRefused: ({ field, text, kind }) => {
      setFault({ field, text });
      if (kind === 'refused') void refetchCalls();
      return true;
    },
  });
  /** Shows a value that the shape of the call refuses at its field; nothing is sent then. */
  const isWhole = (input: Input<C>): boolean => {
    const checked = z.safeEncode(call.input, input);
    const field = checked.error?.issues[0]?.path.join('.') ?? '';
    setFault(checked.success ? null : { field, text: textOf('administrators', 'checkField') });
    return checked.success;
  };
  const send = async (typed: ActTyped, own: object = {}): Promise<void> => {
    const input = { ...own, ...typed, orderNumber: of.orderNumber, requestKey } as Input<C>;
    if (isWhole(input)) await mutate(input);
  };
  /** The mail that the act would send now; nothing changes. */
  const preview = async (typed: ActTyped, own: object = {}): Promise<MailPreview | null> => {
    const input = {
      ...own,
      ...typed,
      message: 'preview',
      orderNumber: of.orderNumber,
      requestKey: crypto.randomUUID(),
    } as Input<C>;
    if (!isWhole(input)) return null;
    const answer = await previewing.mutate(input);
    return (answer as { mail: MailPreview | null } | undefined)?.mail ?? null;
  };
  return { isBusy, fault, setFault, send, preview };
}

/** Error prop of a field of an act, from the refusal of the last try. */
export const faultAt = ({ fault }: Pick<ActState, 'fault'>, field: string): { error?: string } =>
  fault?.field === field ? { error: fault.text } : {};
