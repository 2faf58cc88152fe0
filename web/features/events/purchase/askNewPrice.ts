import { confirm } from '#web/kit/dialogs.ts';
import { moneyText } from '#web/kit/words/money.ts';
import type { Refused } from '#web/kit/calls/refused.ts';
import { textOf } from '#web/kit/words/words.ts';

/** 8053: the new amount is shown for acceptance; true when it is accepted (EVT-075). */
export const askNewPrice = (failure: Pick<Refused, 'text'>, amount: number): Promise<boolean> =>
  confirm({
    title: textOf('eventPage', 'priceChangedTitle'),
    text: failure.text,
    yes: textOf('eventPage', 'acceptAmount', { amount: moneyText(amount) }),
    no: textOf('eventPage', 'keepLooking'),
  });
