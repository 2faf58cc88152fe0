import { alternativeConstraints } from './alternatives.ts';
import { bulkConstraints } from './bulk.ts';
import { exportConstraints } from './exports.ts';
import { messageConstraints } from './messages.ts';
import { companyConstraints } from './company.ts';
import { equipmentConstraints } from './equipment.ts';
import { eventConstraints } from './events.ts';
import { helperConstraints } from './helperLinks.ts';
import { noteConstraints } from './notes.ts';
import { orderConstraints } from './orders.ts';
import { paymentConstraints } from './payments.ts';
import { pushConstraints } from './push.ts';
import { roomConstraints } from './rooms.ts';
import { saleQueueConstraints } from './saleQueues.ts';
import { serviceConstraints } from './services.ts';
import { guestMailConstraints } from './guestMails.ts';
import { teamNightConstraints } from './teamNights.ts';
import { undoConstraints } from './undo.ts';
import { viewConstraints } from './views.ts';
import { apiKeyConstraints } from './apiKeys.ts';
import { webhookConstraints } from './webhooks.ts';
import { walletConstraints } from './wallet.ts';
import type { Met, Table } from './shapes.ts';

const parts: readonly Table[] = [
  alternativeConstraints,
  bulkConstraints,
  exportConstraints,
  messageConstraints,
  companyConstraints,
  equipmentConstraints,
  eventConstraints,
  helperConstraints,
  noteConstraints,
  orderConstraints,
  paymentConstraints,
  pushConstraints,
  roomConstraints,
  saleQueueConstraints,
  serviceConstraints,
  guestMailConstraints,
  teamNightConstraints,
  undoConstraints,
  viewConstraints,
  webhookConstraints,
  apiKeyConstraints,
  walletConstraints,
];

/** Constraints that more than one part lists. */
export const namedTwice = (): string[] => {
  const names = parts.flatMap((part) => Object.keys(part));
  return names.filter((name, place) => names.indexOf(name) !== place);
};

/** For every constraint except generated keys: the request that would break it, or why none can. */
export const constraints: Table = Object.assign({}, ...parts) as Table;

/** The requests, each with the name of its constraint. */
export const metConstraints: readonly (readonly [string, Met])[] = Object.entries(
  constraints,
).flatMap(([name, how]) =>
  typeof how === 'string' ? [] : [how].flat().map((met) => [name, met] as const),
);
