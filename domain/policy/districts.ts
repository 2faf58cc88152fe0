import * as z from 'zod/mini';
import type { Call, Kind } from '../call.ts';

/** What a call answers: for a record, for a new record, or whether a list shows a row. */
type DistrictOutcome = 'done' | 'noData' | 'notAllowed' | 'listed' | 'hidden' | '-';
/** For a record of the district, of another district, of the whole country; `-`: there is none. */
type DistrictCells = `${DistrictOutcome} ${DistrictOutcome} ${DistrictOutcome}`;
/** Of a role for the country, for the district, and for another district. */
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
  'serviceBatch',
  'serviceOrder',
  'serviceSlot',
  'soldItem',
  'venue',
];
/** Kinds that have one or belong to the whole country; a member and an administrator by what they have. */
const inEither: readonly Kind[] = [
  'administrator',
  'event',
  'invoice',
  'member',
  'notice',
  'notification',
  'order',
  'questionnaire',
  'session',
  'ticket',
];

/** The kind of record in the rows of lists whose name does not say it. */
const listed: Readonly<Record<string, Kind>> = {
  listAdministrators: 'administrator',
  listAudit: 'entry',
  listBatchRows: 'serviceBatch',
  listClosedDays: 'closedDay',
  listConsultantRows: 'consultant',
  listCountryRows: 'country',
  listCouponRows: 'coupon',
  listCouponTypeRows: 'couponType',
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
  listNotices: 'notice',
  listNotifications: 'notification',
  listOrderLines: 'order',
  listOrderRows: 'order',
  listQuestionnaires: 'questionnaire',
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
};

/** The kind of record whose rows a list has; undefined: no record of the tables. */
export const listedKind = (call: Pick<Call, 'name'>): Kind | undefined => listed[call.name];

/** Lists of administrators that can be requested as a whole. */
export const isWholeList = (call: Call): boolean =>
  typeof call.who === 'object' &&
  call.name.startsWith('list') &&
  z.safeDecode(call.input, {}).success;

/** The record a call decides by: the first one it names that has a country. */
export function decidingRecord(call: Pick<Call, 'names'>): { path: string; kind: Kind } | null {
  const found = Object.entries(call.names ?? {}).find(([, named]) => named.startsWith('country '));
  return found === undefined ? null : { path: found[0], kind: found[1].split(' ')[1] as Kind };
}

const isWrite = ({ who }: Pick<Call, 'who'>): boolean =>
  typeof who === 'object' && (who.admin?.endsWith('.write') ?? false);

/** Whether the limit of a role reaches a record. */
const isReached = (limit: Limit, of: Belongs): boolean =>
  limit === 'country' || (limit === 'district' ? of === 'own' : of === 'other');

/** What a call answers to a role with this limit for a record that belongs there. */
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

/** The same for a new record. */
const outcomeOfNew = (limit: Limit, of: Belongs): DistrictOutcome =>
  isReached(limit, of) ? 'done' : 'notAllowed';

/** Whether a list shows a row to a role with this limit. */
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

/** Kinds of new records whose district stands in the form. */
const placedNew: readonly Kind[] = ['assessment', 'event', 'notice', 'venue'];
const isNewOfCountry = (call: Call): boolean =>
  isWrite(call) &&
  'country' in
    ((call.input as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {});

/**
 * The rows of a call in the table of districts, by its name, and by its name with `, new` for a record
 * that it adds. None for calls about no record of a country, which `policy.districts.test.ts` names.
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
  // What belongs to all countries is changed by roles without limits only, which no role here is.
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
