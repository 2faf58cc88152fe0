import { confirm } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';

/** Shows the new amount after 8053; resolves to true if the member accepts it (EVT-075). */
export const askNewPrice = (failure: Pick<Refused, 'text'>, amount: number): Promise<boolean> =>
  confirm({
    title: textOf('eventPage', 'priceChangedTitle'),
    text: failure.text,
    yes: textOf('eventPage', 'acceptAmount', { amount: moneyText(amount) }),
    no: textOf('eventPage', 'keepLooking'),
  });
