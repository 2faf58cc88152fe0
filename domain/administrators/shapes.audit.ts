/** Actions in the audit log (B-24). Each has a text in `audit` (`sign in` → `didSignIn`). */
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
  'assign',
  'close',
  'reopen',
  'ask the shop',
  'end',
  'run',
  'schedule',
  'undo',
  'read',
  'write',
  'sign in',
  'sign out',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Kinds of records in the audit log. Each has a text in `audit` (`tax-rate` → `ofTaxRate`), and the
 * console has texts for its fields.
 */
export const auditEntities = [
  'api_key',
  'administrator',
  'attendee',
  'audit',
  'closed_day',
  'consultant',
  'country',
  'coupon',
  'coupon_type',
  'day close',
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
  'payment',
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
  'webhook',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export type Group = Readonly<Record<string, unknown>>;
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null;

/** Deep equality. Key order does not matter, a missing key equals undefined, list order matters. */
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
