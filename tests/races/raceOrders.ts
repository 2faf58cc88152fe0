import { sql } from '#api/platform/db/sql.ts';
import { createActivityOrder } from '#domain/orders/calls.ts';
import { inputFor } from '#tests/support/buying.ts';
import type { MadeEvent } from '#demo/make/make.ts';
import type { TestCluster } from './races.ts';
import {
  retryBusy,
  sendTimed,
  type TimedResponse,
  assertBusyResponses,
  type Member,
} from './rushing.calls.ts';

/**
 * Sends a buyer's reservation to one of the processes. A busy machine may respond with 4000 and
 * `Retry-After` (I44, LONGEST_WAIT_MS); then the buyer retries. No other error is allowed.
 */
export async function buy(
  testCluster: TestCluster,
  process: number,
  {
    member,
    event,
    quantity = 1,
    key,
  }: { member: Member; event: MadeEvent; quantity?: number; key?: string },
): Promise<TimedResponse> {
  const again: TimedResponse[] = [];
  const response = await retryBusy(
    process,
    () =>
      sendTimed(testCluster, process, createActivityOrder, {
        input: inputFor(event, quantity),
        member,
        key,
      }),
    again,
  );
  assertBusyResponses([...again, response]);
  return response;
}

export const numberIn = (response: Pick<TimedResponse, 'data'>) =>
  (response.data as { orderNumber: string }).orderNumber;

/** State of each order by its number; DELETED when the member has deleted it. */
export async function statesOf(
  { db }: TestCluster,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; state: string }>`
    select order_number as number,
      case when deleted_at is not null then 'DELETED' else order_status end as state
    from booking_order where order_number = any(${numbers})`.execute(db);
  return new Map(rows.map((row) => [row.number, row.state]));
}
