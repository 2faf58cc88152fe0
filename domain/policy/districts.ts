import * as z from 'zod/mini';
import type { Call, Kind } from '../call.ts';

/** Outcome of a call for an existing or a new record, or whether a list shows a row. */
type DistrictOutcome = 'done' | 'noData' | 'notAllowed' | 'listed' | 'hidden' | '-';
/**
 * Outcomes for a record of the district, of another district, and of the whole country; `-`: no
 * such record.
 */
type DistrictCells = `${DistrictOutcome} ${DistrictOutcome} ${DistrictOutcome}`;
/** Cells of a role for the country, for the district, and for another district. */
export type DistrictPolicyRow = readonly [DistrictCells, DistrictCells, DistrictCells];

const records = ['own', 'other', 'whole'] as const;
type Belongs = (typeof records)[number];
const roles = ['country', 'district', 'otherDistrict'] as const;
type Limit = (typeof roles)[number];

/** Kinds of records that always have a district (B-45). */
const inDistricts: readonly Kind[] = [
  'assessment',
  'batchSession',
  'closedDay',
  'equipmentItem',
  'equipmentPackage',
  'facilityOrder',
  'room',
  'roomBlock',
  'roomMessage',
  'serviceBatch',
  'serviceMessage',
  'serviceOrder',
  'serviceSlot',
  'soldItem',
  'venue',
];
/**
 * Kinds that have a district or belong to the whole country. Members and administrators are matched
 * by their orders and roles.
 */
const inEither: readonly Kind[] = [
  'administrator',
  'alternativeRound',
  'apiKey',
  'event',
  'invoice',
  'member',
  'message',
  'notice',
  'notification',
  'order',
  'questionnaire',
  'session',
  'ticket',
  'unmatchedPayment',
  'webhook',
];

/** The kind of record in the rows of each list. */
const listed: Readonly<Record<string, Kind>> = {
  listAdministrators: 'administrator',
  listAlternativeRounds: 'alternativeRound',
  listApiKeys: 'apiKey',
  listAudit: 'entry',
  listBatchRows: 'serviceBatch',
  listClosedDays: 'closedDay',
  listConsultantRows: 'consultant',
  listCountryRows: 'country',
  listCouponRows: 'coupon',
  listCouponTypeRows: 'couponType',
  listDayCloses: 'country',
  listDistrictRows: 'district',
  listDoorRows: 'session',
  listEquipmentItemRows: 'equipmentItem',
  listEquipmentPackageRows: 'equipmentPackage',
  listEventLanguageRows: 'eventLanguage',
  listEventRows: 'event',
  listEventTypeRows: 'eventType',
  listFacilityCategoryRows: 'facilityCategory',
  listGuestEvents: 'event',
  listHolidayRows: 'holiday',
  listInterruptions: 'interruption',
  listInvoices: 'invoice',
  listItemMappings: 'soldItem',
  listLayoutRows: 'layout',
  listMembers: 'member',
  listEventMessages: 'message',
  listRoomMessages: 'roomMessage',
  listServiceMessages: 'serviceMessage',
  listNotices: 'notice',
  listNotifications: 'notification',
  listOrderLines: 'order',
  listOrderRows: 'order',
  listQuestionnaires: 'questionnaire',
  listReviews: 'unmatchedPayment',
  listRoomBookings: 'facilityOrder',
  listRoomRows: 'room',
  listRoomSessions: 'facilityOrder',
  listServiceBookings: 'serviceOrder',
  listServiceRows: 'assessment',
  listSettingRows: 'settings',
  listSpeakerRows: 'speaker',
  listTaxRates: 'taxRate',
  listTerms: 'terms',
  listVenueEventTypeRows: 'venueEventType',
  listVenueRows: 'venue',
  listWebhooks: 'webhook',
};

/** Kind of record in a list's rows; undefined: not a record of the tables. */
export const listedKind = (call: Pick<Call, 'name'>): Kind | undefined => listed[call.name];

/** Whether a call is a list of administrators that needs no input. */
export const isWholeList = (call: Call): boolean =>
  typeof call.who === 'object' &&
  call.name.startsWith('list') &&
  z.safeDecode(call.input, {}).success;

/** The record that decides a call: the first named one with a country. */
export function decidingRecord(call: Pick<Call, 'names'>): { path: string; kind: Kind } | null {
  const found = Object.entries(call.names ?? {}).find(([, named]) => named.startsWith('country '));
  return found === undefined ? null : { path: found[0], kind: found[1].split(' ')[1] as Kind };
}

const isWrite = ({ who }: Pick<Call, 'who'>): boolean =>
  typeof who === 'object' && (who.admin?.endsWith('.write') ?? false);

const isReached = (limit: Limit, of: Belongs): boolean =>
  limit === 'country' || (limit === 'district' ? of === 'own' : of === 'other');

/** Outcome of a call for a role with this limit and an existing record. */
function outcome(call: Pick<Call, 'who' | 'scope'>, limit: Limit, of: Belongs): DistrictOutcome {
  const reached = isReached(limit, of);
  switch (call.scope) {
    case 'reference':
      if (of !== 'whole') return reached ? 'done' : 'noData';
      return limit === 'country' || !isWrite(call) ? 'done' : 'notAllowed';
    case 'country':
      return limit === 'country' ? 'done' : 'noData';
    case 'member':
      if (!reached) return 'noData';
      return limit === 'country' || !isWrite(call) ? 'done' : 'notAllowed';
    default:
      return reached ? 'done' : 'noData';
  }
}

/** Outcome of a call that creates a record, for a role with this limit. */
const outcomeOfNew = (limit: Limit, of: Belongs): DistrictOutcome =>
  isReached(limit, of) ? 'done' : 'notAllowed';

function isListed({ scope }: Pick<Call, 'scope'>, limit: Limit, of: Belongs): DistrictOutcome {
  const seen =
    limit === 'country' ||
    (scope === 'reference' && of === 'whole') ||
    (scope !== 'country' && scope !== 'member' && isReached(limit, of));
  return seen ? 'listed' : 'hidden';
}

const belongs = (kind: Kind | undefined): readonly Belongs[] => {
  if (kind !== undefined && inDistricts.includes(kind)) return ['own', 'other'];
  return kind !== undefined && inEither.includes(kind) ? records : ['whole'];
};

const rowBy = (
  having: readonly Belongs[],
  cell: (limit: Limit, of: Belongs) => DistrictOutcome,
): DistrictPolicyRow =>
  roles.map((limit) =>
    records.map((of) => (having.includes(of) ? cell(limit, of) : '-')).join(' '),
  ) as unknown as DistrictPolicyRow;

/** Kinds of new records whose form has the district. */
const placedNew: readonly Kind[] = ['apiKey', 'assessment', 'event', 'notice', 'venue', 'webhook'];
const isNewOfCountry = (call: Call): boolean =>
  isWrite(call) &&
  'country' in
    ((call.input as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {});

/**
 * Rows of a call in the table of districts: under its name, and under its name with `, new` for a
 * record that it adds. Empty for calls without a record of a country, which
 * `policy.districts.test.ts` lists.
 */
export function districtRowsOf(call: Call): readonly (readonly [string, DistrictPolicyRow])[] {
  if (typeof call.who !== 'object' || call.scope === undefined || call.scope === 'self') return [];
  if (isWholeList(call)) {
    const kind = listedKind(call);
    return kind === undefined
      ? []
      : [[call.name, rowBy(belongs(kind), (limit, of) => isListed(call, limit, of))]];
  }
  const record = decidingRecord(call);
  const isShared = Object.values(call.names ?? {}).some((named) => named.startsWith('shared '));
  // Only roles without limits change records of all countries, and all roles here have limits.
  if (isShared)
    return [[call.name, rowBy(['whole'], () => (isWrite(call) ? 'notAllowed' : 'done'))]];
  const rows: (readonly [string, DistrictPolicyRow])[] = [];
  if (record !== null)
    rows.push([call.name, rowBy(belongs(record.kind), (limit, of) => outcome(call, limit, of))]);
  if (isNewOfCountry(call) && (record === null || record.path === 'id')) {
    const isPlaced = record !== null && placedNew.includes(record.kind);
    const having = isPlaced ? belongs(record.kind) : (['whole'] as const);
    rows.push([`${call.name}, new`, rowBy(having, outcomeOfNew)]);
  }
  return rows;
}
