import { nameIn } from '#web/console/platform/nameIn.ts';
import * as z from 'zod/mini';
import { type AmountFault, readAmount } from '#domain/amounts.ts';
import { priceChanges } from '#domain/events/calls.make.ts';
import { confirm, type OpenUntilDone } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { type EventFields, isEmptyTicket } from './eventFields.ts';

/** Indexes of the ticket types with an invalid price, with the reason; empty rows are skipped. */
export const wrongPrices = ({
  ticketTypes,
}: Pick<EventFields, 'ticketTypes'>): { place: number; fault: AmountFault }[] =>
  ticketTypes.flatMap((row, place) => {
    const read = readAmount(row.price);
    return read.ok || isEmptyTicket(row) ? [] : [{ place, fault: read.fault }];
  });

/**
 * Requests confirmation after refusal 9056. The dialog shows the old and new price of each ticket
 * type and how many orders hold the old one (B-22).
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
