import {
  answerForMember,
  getAlternativeRound,
  getRoundOffer,
  listAlternativeRounds,
  listRoundOffers,
  performReminder as performReminderCall,
  remindRound,
  undoReminder as undoReminderCall,
} from '#domain/alternatives/calls.admin.ts';
import { answerAlternative, getAlternatives } from '#domain/alternatives/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { answerByPhone, answerOwn } from './service.answer.ts';
import { performReminder, remind, undoReminder } from './service.reminders.ts';
import { offerOf, offerRows, ownOffers, roundOf, roundRows } from './service.rounds.ts';
import type { AlternativeHandlers } from './service.ts';

export function alternativeRoutes(on: On, handlers: AlternativeHandlers): void {
  on(getAlternatives, (ctx, input) => ownOffers(ctx, input, handlers));
  on(answerAlternative, (ctx, input) => answerOwn(ctx, input, handlers));
  on(listAlternativeRounds, roundRows);
  on(getAlternativeRound, roundOf);
  on(listRoundOffers, offerRows);
  on(getRoundOffer, (ctx, input) => offerOf(ctx, input, handlers));
  on(answerForMember, (ctx, input) => answerByPhone(ctx, input, handlers));
  on(remindRound, (ctx, input) => remind(ctx, input, handlers));
  on(undoReminderCall, undoReminder);
  on(performReminderCall, (ctx, input) => performReminder(ctx, input, handlers));
}
