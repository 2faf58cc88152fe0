import * as z from 'zod/mini';
import { call, type Kind } from '../call.ts';
import { memberNumber } from '../orders/desk/shapes.desk.ts';
import { id } from '../wire.ts';
import { bookingCheck } from './shapes.checks.ts';

type Product<K extends string> = {
  name: string;
  path: string;
  /** Input field with the id of the product, and its kind. */
  field: K;
  kind: Kind;
};

/**
 * Declares the call that checks rule by rule whether a member can book a product now (decision
 * 0175). It reads the directory like a booking for the member (B-41). Throws 4901 for an unknown
 * number.
 */
export const reasonsCall = <const K extends string>({ name, path, field, kind }: Product<K>) =>
  call({
    name,
    service: 'admin',
    path,
    who: { admin: 'members.read' },
    scope: 'district',
    names: { [field]: `country ${kind}`, memberNumber: 'any accountNumber' },
    input: z.object({ [field]: id, memberNumber } as Record<K, typeof id> & {
      memberNumber: typeof memberNumber;
    }),
    output: bookingCheck,
    refuses: ['noData', 'memberNumberUnknown'],
    errorDisplay: 'silent',
  });
