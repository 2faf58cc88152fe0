import type { Call, Output } from '#domain/call.ts';
import type { DeskBooked } from '#domain/orders/desk/shapes.desk.ts';
import { setUnsaved } from '#web/console/platform/console.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { toast } from '#web/platform/toasts.ts';
import type { Found } from './MemberSection.tsx';
import { useBookedText } from './useBookedText.ts';

/**
 * Sends a booking for a member (B-41) and opens its page. Shows a refusal at its place, and reads
 * again what the form offers, because it may have been booked or changed meanwhile.
 */
export function useDeskBooking<C extends Call>(
  call: C,
  of: {
    country: string | undefined;
    show: (faults: Record<string, string>) => void;
    placeOf: (failure: Refused) => string;
    /** By default the text of the refusal. */
    textOf?: (failure: Refused) => string;
    open: (orderNumber: string) => void;
  },
) {
  const bookedText = useBookedText();
  return useCallMutation(call, {
    onDone: async (answer: Output<C>) => {
      const { orderNumber, ...booked } = answer as DeskBooked;
      setUnsaved(false);
      toast(bookedText(booked, of.country ?? ''));
      await refetchCalls();
      of.open(orderNumber);
    },
    onRefused: (failure) => {
      if (failure.kind !== 'refused') return false;
      of.show({ [of.placeOf(failure)]: of.textOf?.(failure) ?? failure.text });
      void refetchCalls();
      return true;
    },
  });
}

/** The fault in the choice of the member, as a key of the texts; null: none. */
export function memberFault<M extends { obstacle: string | null }>(
  number: string,
  { member, failureText }: Found<M>,
  textOf: (word: string) => string,
): string | null {
  if (member === null)
    return failureText ?? textOf(number.trim() === '' ? 'numberMissing' : 'lookUpFirst');
  return member.obstacle === null ? null : textOf(member.obstacle);
}
