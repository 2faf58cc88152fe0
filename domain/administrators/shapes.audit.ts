/**
 * What administrators do, as the log keeps it (B-24); each has its word in `audit` (`sign in` →
 * `didSignIn`).
 */
export const auditActions = [
  'create',
  'change',
  'delete',
  'publish',
  'withdraw',
  'cancel',
  'ask-price',
  'agree-price',
  'import',
  'export',
  'revoke',
  'block',
  'unblock',
  'checkIn',
  'takeBackCheckIn',
  'enter refund',
  'confirm refund',
  'ask the shop',
  'end',
  'run',
  'read',
  'write',
  'sign in',
  'sign out',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Kinds of records the log speaks of; each has its word in `audit` (`tax-rate` → `ofTaxRate`) and
 * the words of its fields in the console.
 */
export const auditEntities = [
  'administrator',
  'attendee',
  'audit',
  'closed_day',
  'consultant',
  'country',
  'coupon',
  'coupon_type',
  'district',
  'equipment_item',
  'equipment_package',
  'event',
  'event_language',
  'event_type',
  'facility_category',
  'holiday',
  'invitation',
  'invoice',
  'job',
  'layout',
  'mail template',
  'maintenance',
  'member',
  'name_questions',
  'notice',
  'order',
  'picture',
  'questionnaire',
  'room',
  'room_block',
  'room_charges',
  'service',
  'service_batch',
  'session',
  'settings',
  'speaker',
  'survey',
  'tax-rate',
  'terms',
  'text',
  'ticket',
  'ticket_type',
  'venue',
  'venue_feed',
  'venue_opening',
  'venue_event_type',
  'waiting_entry',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export type Group = Readonly<Record<string, unknown>>;
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null;

/**
 * Whether two values say the same: keys in any order, a key without a value like one that is not
 * there. The order of a list counts.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isGroup(one) || !isGroup(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isSame(part, other[at]));
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
}
