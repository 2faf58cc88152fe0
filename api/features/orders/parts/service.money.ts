import { orderMoney, type OrderMoney } from '#domain/orders/rules.money.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { sumLedger } from '#api/features/orders/store.money.ts';

/** Reads the money of an order from its ledger (B-37). */
export const moneyOf = async (conn: Conn, orderId: number): Promise<OrderMoney> =>
  orderMoney(await sumLedger(conn, orderId));
