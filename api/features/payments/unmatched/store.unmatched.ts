import { all, maybeValue, type Tx } from '#api/platform/db/sql.ts';

export type Decision = {
  /** Exactly one of the two. */
  reportId: number | null;
  ledgerId: number | null;
  /** Version that was read; 0 before the first decision. */
  version: number;
  state: 'OPEN' | 'PREPARED' | 'ASSIGNED' | 'CLOSED';
  adminId: number;
  reason: string;
  reference?: string;
  orderId?: number;
};

/** Writes a decision. Returns false if there is another one than that of `version`. */
export async function setDecision(tx: Tx, of: Decision): Promise<boolean> {
  const { reference = null, orderId = null } = of;
  const rows =
    of.version === 0
      ? await all(tx)`
          insert into payment_decision (report_id, ledger_id, state, reason, reference, order_id, decided_by, decided_at)
          values (${of.reportId}, ${of.ledgerId}, ${of.state}, ${of.reason}, ${reference}, ${orderId}, ${of.adminId}, app_now())
          on conflict do nothing returning id`
      : await all(tx)`
          update payment_decision set state = ${of.state}, reason = ${of.reason}, reference = ${reference}, order_id = ${orderId},
            decided_by = ${of.adminId}, decided_at = app_now(), version = version + 1
          where (report_id = ${of.reportId} or ledger_id = ${of.ledgerId}) and version = ${of.version} and state in ('OPEN', 'PREPARED') returning id`;
  return rows.length === 1;
}

/** Completes a refund. A constraint refuses the person who entered it (I27). */
export async function setRefunded(
  tx: Tx,
  of: Pick<Decision, 'reportId' | 'ledgerId' | 'version' | 'adminId'>,
): Promise<boolean> {
  const id = await maybeValue<number>(tx)`
    update payment_decision set state = 'REFUNDED', confirmed_by = ${of.adminId}, confirmed_at = app_now(), version = version + 1
    where (report_id = ${of.reportId} or ledger_id = ${of.ledgerId}) and version = ${of.version} and state = 'PREPARED' returning id`;
  return id !== null;
}
