import { nameIn } from '#web/console/platform/nameIn.ts';
import * as z from 'zod/mini';
import { type AmountFault, readAmount } from '#domain/amounts.ts';
import { priceChanges } from '#domain/events/calls.make.ts';
import { confirm, type OpenUntilDone } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { type EventFields, isEmptyTicket } from './eventFields.ts';

/**
 * Places of the ticket types whose price is no amount, each with why; rows in which nothing is
 * written are none.
 */
export const wrongPrices = ({
  ticketTypes,
}: Pick<EventFields, 'ticketTypes'>): { place: number; fault: AmountFault }[] =>
  ticketTypes.flatMap((row, place) => {
    const read = readAmount(row.price);
    return read.ok || isEmptyTicket(row) ? [] : [{ place, fault: read.fault }];
  });

/**
 * The question that 9056 asks for: old and new price of each ticket, and how many hold the old one
 * (B-22).
 */
export function askPrices(refused: Refused, save: (dialog: OpenUntilDone) => void): void {
  const lines = z
    .decode(priceChanges, refused.data as never)
    .prices.map(({ names, old, new: next, reserved, paid }) => {
      const values = {
        name: nameIn(names),
        old: moneyText(old),
        new: moneyText(next),
        reserved,
        paid,
      };
      const holders = textOf(
        'eventForm',
        reserved + paid === 0 ? 'priceNobody' : 'priceHeld',
        values,
      );
      return `${textOf('eventForm', 'priceLine', values)}\n${holders}`;
    });
  void confirm({
    title: textOf('eventForm', 'priceTitle'),
    text: [...lines, textOf('eventForm', 'priceText')].join('\n\n'),
    yes: textOf('eventForm', 'priceYes'),
    isDanger: true,
    act: save,
  });
}
