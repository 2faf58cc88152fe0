import type { SettingKey } from '#domain/regions/rules.settings.ts';
import type { Catalogue } from '#web/platform/locale/catalogue.ts';

type Word = keyof Catalogue['regionsAdmin'];

/** Labels of the settings; a new setting does not compile without one. */
export const settingTexts: Readonly<
  Record<SettingKey, { label: Word; choices?: Readonly<Record<string, Word>> }>
> = {
  'hold.event.minutes': { label: 'holdEventMinutes' },
  'hold.rule': {
    label: 'holdRule',
    choices: { END_OF_DAY: 'holdRuleEndOfDay', SIX_HOURS: 'holdRuleSixHours' },
  },
  'cancel.event.days': { label: 'cancelEventDays' },
  'cancel.room.days': { label: 'cancelRoomDays' },
  'hold.room.minutes': { label: 'holdRoomMinutes' },
  'hold.service.minutes': { label: 'holdServiceMinutes' },
  'hold.remind.minutes': { label: 'holdRemindMinutes' },
  'hold.extension.minutes': { label: 'holdExtensionMinutes' },
  'service.batch.days': { label: 'serviceBatchDays' },
  'room.sessions': { label: 'roomSessions' },
  'room.horizon.months': { label: 'roomHorizonMonths' },
  'room.lead.days': { label: 'roomLeadDays' },
  'change.room.days': { label: 'changeRoomDays' },
  'room.files': { label: 'roomFiles' },
  'room.description.words': { label: 'roomDescriptionWords' },
  'room.notes.characters': { label: 'roomNotesCharacters' },
  'files.daily.megabytes': { label: 'filesDailyMegabytes' },
  'room.unpaid': { label: 'roomUnpaid' },
  'service.unpaid': { label: 'serviceUnpaid' },
  'reservations.hourly': { label: 'reservationsHourly' },
  'questionnaire.days': { label: 'questionnaireDays' },
  'bookings.ended.days': { label: 'bookingsEndedDays' },
  'pay.least.minutes': { label: 'payLeastMinutes' },
  'invoice.change.days': { label: 'invoiceChangeDays' },
  'waiting.offer.minutes': { label: 'waitingOfferMinutes' },
  'waiting.gather.hours': { label: 'waitingGatherHours' },
  'queue.turn.minutes': { label: 'queueTurnMinutes' },
  'queue.groups.minute': { label: 'queueGroupsPerMinute' },
  'refund.confirm.above': { label: 'refundConfirmAbove' },
  'undo.minutes': { label: 'undoMinutes' },
  'desk.payment': {
    label: 'deskPayment',
    choices: { OFF: 'deskPaymentOff', ON: 'deskPaymentOn' },
  },
  'mail.replyTo': { label: 'mailReplyTo' },
  'invoice.seller.name': { label: 'invoiceSellerName' },
  'invoice.seller.address': { label: 'invoiceSellerAddress' },
};
