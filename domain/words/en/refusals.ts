import type { AssessmentRefusalCode } from '../../refusals/services.ts';
import type { CaseKey } from '../../orders/shapes.refusals.ts';
import type { FacilityRefusalCode } from '../../refusals/facilities.ts';
import type { RefusalCode } from '../../refusals/refusals.ts';
import { assessmentRefusals } from './refusals.assessments.ts';
import { facilityRefusals } from './refusals.facilities.ts';

/** Codes whose text stands in this file; the other two files hold 7001–7097 and A0001–A0047. */
type OtherCode = Exclude<RefusalCode, FacilityRefusalCode | AssessmentRefusalCode>;

const others: Record<OtherCode, string> = {
  '3900': 'You have already accepted these terms.',
  '4000': 'The system is busy. Please try again in a moment.',
  '4901': 'We cannot find this member number. Please check the number and enter it again.',
  '4903': 'Your account cannot place orders at present. Please call customer care on {phone}.',
  '5008': 'There is no data to show.',
  '6001': 'No data matches your search. Please try other choices.',
  '6040': 'No data found. It may have been removed.',
  '8001': 'Not enough tickets are left. Please choose fewer tickets or another session.',
  '8002': 'The selected time slots have already been reserved. Please choose other slots.',
  '8003': 'Your account is blocked. Please call customer care on {phone}.',
  '8014': 'We could not confirm your sign-in. Please sign in again.',
  '8015': 'Your sign-in is no longer valid. Please sign in again.',
  '8031': 'This order has been cancelled. Please make a new order if you still want to take part.',
  '8033': 'This order is already checked out. You can see it under Orders.',
  '8034': 'This order cannot be cancelled.',
  '8035':
    'This order cannot be deleted. Only a reservation that is not checked out can be deleted.',
  '8036': 'This is not an event order. Please open it from Orders.',
  '8037': 'This is not a facility order. Please open it from Orders.',
  '8038': 'This order is not checked out yet. Please check it out first.',
  '8039':
    'You already have an order for this event that is not paid. Pay for it or release it before you book again.',
  '8040': 'The order number is missing. Please open the order again from Orders.',
  '8041': 'The region is missing. Please choose your region.',
  '8042': 'The member number is missing. Please enter it.',
  '8043':
    'We do not know which event, room or service you mean. Please open it again from the list.',
  '8044': 'No attendees are given. Please enter who is coming.',
  '8045': 'No time slot is chosen. Please choose at least one.',
  '8046': 'No coupon is chosen. Please choose the coupons you want to use.',
  '8047': 'The contact details are missing. Please enter a name and a phone number.',
  '8048': 'This is not a service order. Please open it from Orders.',
  '8049': 'We cannot find this order. Please look for it under Orders.',
  '8050':
    'Someone is booking this slot right now. Please try again in a moment or choose another slot.',
  '8051': 'The region could not be loaded. Please try again.',
  '8052': 'The districts could not be loaded. Please try again.',
  '8053': 'The price has changed. The new amount is {amount}. Please check it and confirm again.',
  '8054': 'This is more than one member may book. Please choose fewer tickets.',
  '8055': 'Tickets are not on sale at this time. Please check the sales dates of the event.',
  '8056': 'This event is for other members or by invitation only. Please choose another event.',
  '8057':
    'The system will be interrupted from {start} to {end}, before your reservation could be paid. Please book again afterwards.',
  '10001': 'The system is under maintenance. Please come back later.',
  'ecom-order-operation-004':
    'The order could not be created in the shop, or it contains an item the shop does not know. Please call customer care on {phone}.',
  '9001': 'A value is missing or not correct. Please check your entries.',
  '9002': 'That was too many requests in a short time. Please wait a moment and try again.',
  '9003':
    'Your role does not allow this, or not in this district or country, so nothing was done. A system administrator can give you a role that does.',
  '9004': 'This request was sent before with other content. Please reload the page and try again.',
  '9005': 'You are signed in with another account in this browser. Please sign in again.',
  '9006': 'The terms have changed. Please read and accept the new version.',
  '9007': 'The payment page cannot be opened for this order. Please check its state under Orders.',
  '9010': 'Somebody else has changed this meanwhile. Load it again; what you typed is kept.',
  '9011': 'This name or code is used already.',
  '9012': 'This is in use and cannot be removed.',
  '9013': 'At least one active system administrator for all countries must remain.',
  '9014':
    'Please ask whether the terms are accepted, and tick it: without them nothing can be booked.',
  '9015': 'Please say why nothing is charged, in at least 3 letters.',
  '9017': 'It has begun already. Only its end and the remark can still be changed.',
  '9018':
    'Somebody has started this job by hand and it is still running. Please wait until it is done.',
  '9020': 'The placeholder {name} must stay in the text.',
  '9021': 'There is no value for the placeholder {name}. Please take it out.',
  '9022': 'This has been published already and cannot be changed. Please make a new version.',
  '9030': 'Events without a type get this one. It stays, and so does its code.',
  '9031': 'This staff code is not right. Please check it and enter it again.',
  '9032': 'Too many wrong codes from here. Please try again in {minutes} minutes.',
  '9033': 'This device is no longer signed in at the door. Please enter the staff code again.',
  '9034': 'We do not know this ticket code. Please ask for the code shown under Tickets.',
  '9035': 'You cannot check in by yourself at this event. Please show your QR code at the door.',
  '9036': 'This ticket is checked in already. Load the list again to see when.',
  '9037': 'This ticket is not checked in any more. There is nothing to take back.',
  '9038': 'This ticket is cancelled. It cannot be checked in.',
  '9039': 'Check-in of this session has not opened yet.',
  '9040':
    'The names of this order are fixed now: it is too close to the date, or somebody has checked in.',
  '9041': 'This person has a place in this session already. Please enter somebody else.',
  '9042': 'This invitation has {used} booked places. Its number cannot be lower.',
  '9043':
    'This ticket is not for this kind of guest. Please name somebody else or choose another ticket.',
  '9060': 'This ticket stays where it is: it is checked in, cancelled, or its event is over.',
  '9061': 'This ticket is with somebody already. Take it back first.',
  '9062': 'Tickets of this event carry names. They cannot be given to others.',
  '9063': 'You received this ticket. Only the person who bought it can give it to somebody else.',
  '9064': 'This is your own member number. Please enter another one.',
  '9065': 'You have given this ticket away. Its code is with the receiver.',
  '9066':
    'This picture cannot be used. It must be a PNG or JPEG of at most 5 MB and 4096 pixels each way.',
  '9050': 'Something is still missing before members can see this. Please complete what is marked.',
  '9051': 'Members have {taken} of these places already. The number cannot be lower.',
  '9052': 'Members have booked this event already, so this cannot be changed any more.',
  '9053': 'This event is cancelled. Copy it to begin again.',
  '9054':
    'This file cannot be read as a picture. Please choose a JPEG, PNG or WebP of up to 10 MB.',
  '9055': 'This picture is too small. It should be at least {width} pixels wide.',
  '9056':
    'This event is on show. {reserved} reserved and {paid} paid orders have the old price. Please confirm the new one.',
  '9057':
    'Bookings stand on these days: {count}. They stay until somebody moves or cancels them. Please confirm that you know.',
  '9058':
    'There have been {most} messages about this booking within a day. Please call them instead, or write again tomorrow.',
  '9070': 'You have entered this refund yourself. Somebody else must confirm it.',
  '9071':
    'The shop is being asked to pay this refund, or has taken it on. It must not be paid by hand as well. Look at its answer on this page first.',
  '9080': 'This questionnaire is for those who were there.',
  '9081': 'You have answered this questionnaire already. Thank you.',
  '9082': 'The time for this questionnaire is over.',
  '9083': 'This questionnaire is not open yet.',
  '9084': 'Please answer the questions that are marked.',
  '9085': 'A questionnaire needs at least one question.',
  '9090':
    'This invoice can no longer be changed. Please ask customer care if something is wrong with it.',
  '9091': 'There is no invoice for this order.',
  '9103': 'Another export is being made at this moment. Please try again in a few seconds.',
  '9104': 'A name needs at least one letter.',
  '9105':
    'The character “{character}” cannot be printed on an invoice. Please write it another way.',
  '9102': 'A name cannot hold an internet or mail address. Please enter the name alone.',
  '9101':
    'Already {count} devices are signed in at this door. Please use one of them, or ask the office for a new staff code, which signs all of them out.',
  '9110': 'This day is over. Please choose today or a later one.',
  '9111': 'An order holds this coupon at the moment. It can be changed once the order has ended.',
  '9112': 'This coupon has been used. It stays as it is.',
  '9113': 'This coupon has ended or was withdrawn. It stays as it is.',
  '9114': 'This file has been imported already. Nothing was written again.',
  '9115': 'This booking has begun already. It cannot be moved any more.',
  '9116': 'This booking has not begun yet. Please mark the attendance afterwards.',
  '9117': 'This reservation is not paid yet. Its sessions can be moved once it is paid.',
  '9120': 'Places are free right now. You can book them without waiting.',
  '9121': 'You’re already on this waiting list.',
  '9130':
    'This invitation is not valid. It may have been taken back. Please ask the person who sent it for a new one.',
  '9131':
    'Somebody has taken this place on another device already. Please ask the person who invited you.',
  '9132': 'This event has no guests by link. You can give the ticket to a member.',
  '9133': 'The order says who comes with this ticket. Change the name there.',
  '9134': 'The event has begun, so the name can no longer be changed.',
  '9140':
    'You can have {count} unpaid reservations of this kind at a time. Please pay or delete one under Orders before you book again.',
  '9141':
    'You can upload {size} MB of files a day. Please choose a smaller file or try again tomorrow.',
  '9147': 'This order is being released, so it can no longer be paid for.',
  '9150': 'You have already reserved or booked these hours. You find them under Orders.',
  '9151':
    'This room cannot be paid for at the moment, so it cannot be booked. Please choose another room or ask customer care.',
  '9152':
    'This equipment cannot be paid for at the moment. Please choose other equipment or ask customer care.',
  '9155':
    'The text has {count} characters. At most {most} can be imported at once. Please divide it.',
  '9156': 'The file has {count} lines. At most {most} can be imported at once. Please divide it.',
  '9999':
    'Something went wrong on our side. Please try again, or give customer care this number: {traceId}.',
};

/**
 * Text of each wire code, keyed by the code; shown in a dialog or toast (ERR-001). Placeholders are
 * filled from the answer.
 */
export const refusals: Record<RefusalCode, string> = {
  ...others,
  ...facilityRefusals,
  ...assessmentRefusals,
};

/** Texts of refusals that depend on the case (`refusalCases`). */
export const cases: Record<CaseKey, string> = {
  '8034.unpaid':
    'This reservation is not paid yet, so it cannot be cancelled. You can give it up instead.',
  '8034.paying': 'This order is waiting for its payment. Pay for it or release it.',
  '8034.ended': 'This order has already ended. There is nothing left to cancel.',
  '8034.notOffered': 'This event does not allow cancelling.',
  '8034.checkedIn':
    'A ticket of this order has been used at the entrance, so the order cannot be cancelled.',
  '8034.eventTooLate':
    'This order can no longer be cancelled. Cancelling is possible only while the event is more than {eventCancelDays} {eventCancelDays:day|days} away.',
  '8034.serviceTooLate':
    'This booking can no longer be cancelled. Cancelling closes 24 hours before the time that was booked, and moving to a later time does not extend it.',
  '9002.hourly':
    'You have made as many reservations as are possible within an hour: {count}. Please try again later.',
};

/**
 * Texts without a code of their own: HTTP statuses, code ranges and the session (ERR-003, ERR-011
 * to ERR-021, ERR-045 to ERR-048).
 */
export const general = {
  genericError: 'Something went wrong. Please try again.',
  unsent: 'There is no network. Nothing was reserved or changed, and what you entered is kept.',
  connectionFailed: 'The connection failed. Please check your network and try again.',
  connectionFailedWithCode:
    '{code} The connection failed. Please check your network and try again.',
  requestError:
    'Request error: the request could not be read. Please reload the page and try again.',
  authorizationFailed: 'Authorization failed. Please sign in again.',
  notFound: 'This page or resource does not exist.',
  disabled: 'This function is disabled.',
  serviceUnavailable: 'The service is being restored or is unavailable. Please try again later.',
  timeout: 'The request timed out. Please try again.',
  noData: 'No data',
  loginRequired: 'Please sign in to continue.',
  abnormalAccount: 'There is a problem with your account. Please call customer care on {phone}.',
  keepsNothing:
    'This browser keeps nothing for this site: what you enter is lost when you reload or close the page. Allow cookies and site data, or free some space.',
  earlyPressTitle: 'Continue?',
  earlyPressText:
    'You pressed this before the page was ready. Nothing has been sent or changed yet.',
  earlyPressYes: 'Continue',
  reloginPrompt: 'After signing in you go on where you were.',
  warmPrompt: 'You will now be signed out.',
  addressError: 'The districts could not be loaded. Please try again later.',
  graphFail: 'The picture could not be made. Please try again.',
  loginIntercept: 'This portal is not open for your country yet. You will now be signed out.',
  magicError: 'Your account data is not available at the moment. Please sign in again later.',
  noPermission: 'You do not have permission to use this portal.',
};

export type GeneralTexts = Record<keyof typeof general, string>;
