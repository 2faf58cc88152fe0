import { assessmentRefusals } from './services.ts';
import { facilityRefusals, facilitySetupRefusals } from './facilities.ts';
import { orderRefusals } from './orders.ts';

/** Documented refusals of several features (ERR-022 to ERR-028, ERR-039 to ERR-042, ERR-010). */
const sharedRefusals = {
  termsAcceptedAlready: '3900',
  systemBusy: '4000',
  memberNumberUnknown: '4901',
  orderingBlocked: '4903',
  listEmpty: '5008',
  searchEmpty: '6001',
  noData: '6040',
  accountBlocked: '8003',
  authenticationFailed: '8014',
  authenticationExpired: '8015',
  underMaintenance: '10001',
} as const;

/**
 * Refusals without a documented code. ERR and B-28 leave the range 9xxx free, and ERR-002 shows its
 * messages unchanged.
 */
const houseRefusals = {
  wrongInput: '9001',
  tooManyRequests: '9002',
  notAllowed: '9003',
  idempotencyKeyReused: '9004',
  sessionMismatch: '9005',
  termsVersionOutdated: '9006',
  paymentNotPossible: '9007',
  changedMeanwhile: '9010',
  nameTaken: '9011',
  inUse: '9012',
  lastSystemAdministrator: '9013',
  termsNotAccepted: '9014',
  reasonMissing: '9015',
  interruptionBegun: '9017',
  jobUnderWay: '9018',
  placeholderMissing: '9020',
  placeholderUnknown: '9021',
  alreadyPublished: '9022',
  defaultStays: '9030',
  staffCodeWrong: '9031',
  tooManyTries: '9032',
  doorClosed: '9033',
  ticketCodeUnknown: '9034',
  selfCheckInOff: '9035',
  ticketCameAlready: '9036',
  ticketNotCome: '9037',
  ticketCalledOff: '9038',
  checkInNotYet: '9039',
  namesLocked: '9040',
  personTwice: '9041',
  quotaBelowUsed: '9042',
  guestTypeNotAllowed: '9043',
  ticketSettled: '9060',
  ticketSharedAlready: '9061',
  realNameNotShared: '9062',
  receivedNotPassedOn: '9063',
  shareWithSelf: '9064',
  ticketGivenAway: '9065',
  pictureUnusable: '9066',
  eventNotReady: '9050',
  stockBelowTaken: '9051',
  ordersStand: '9052',
  eventCancelled: '9053',
  pictureUnreadable: '9054',
  pictureTooSmall: '9055',
  priceAgreementNeeded: '9056',
  bookingsStand: '9057',
  tooManyMessages: '9058',
  secondPersonNeeded: '9070',
  refundAtShop: '9071',
  notAttended: '9080',
  questionnaireAnswered: '9081',
  questionnaireExpired: '9082',
  questionnaireNotOpen: '9083',
  answerMissing: '9084',
  questionsMissing: '9085',
  invoiceFixed: '9090',
  invoiceNone: '9091',
  doorFull: '9101',
  addressInName: '9102',
  exportBusy: '9103',
  nameWithoutLetter: '9104',
  characterNotPrinted: '9105',
  couponDayOver: '9110',
  couponIsHeld: '9111',
  couponIsUsed: '9112',
  couponIsOver: '9113',
  fileImported: '9114',
  bookingBegun: '9115',
  bookingNotBegun: '9116',
  bookingNotPaid: '9117',
  notSoldOut: '9120',
  waitsAlready: '9121',
  guestLinkUnknown: '9130',
  guestPlaceTaken: '9131',
  guestLinksOff: '9132',
  guestPlaceNamed: '9133',
  guestNameFixed: '9134',
  unpaidLimit: '9140',
  uploadLimit: '9141',
  beingReleased: '9147',
  hoursAreYours: '9150',
  roomNotPayable: '9151',
  packageNotPayable: '9152',
  textTooLong: '9155',
  tooManyLines: '9156',
  placeGone: '9170',
  refundTooHigh: '9171',
  placeLocked: '9172',
  paymentOfOtherAmount: '9210',
  orderPaidAlready: '9211',
  reportWithoutPayment: '9212',
  supervisorOnly: '9180',
  helperLinkEnded: '9181',
  helperLinkTaken: '9182',
  helperLinkEarly: '9183',
  walkInOff: '9184',
  deskPaymentOff: '9200',
  receiptMissing: '9201',
  receiptUsed: '9202',
  unexpected: '9999',
} as const;

/** All refusals: name in code → code on the wire (ERR, B-28). */
export const refusals = {
  ...sharedRefusals,
  ...orderRefusals,
  ...facilityRefusals,
  ...facilitySetupRefusals,
  ...assessmentRefusals,
  ...houseRefusals,
} as const;

export type Refusal = keyof typeof refusals;
export type RefusalCode = (typeof refusals)[Refusal];

const names = new Map<string, Refusal>(
  Object.entries(refusals).map(([name, code]) => [code, name as Refusal]),
);

/** Name of a wire code; empty for null and for unknown codes. */
export const refusalOf = (code: string | null): Refusal | '' => names.get(code ?? '') ?? '';

export const isRefusal = (name: string): name is Refusal => Object.hasOwn(refusals, name);
