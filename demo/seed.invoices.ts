import { sql, type Tx } from '#api/platform/db/sql.ts';
import { makeInvoices } from './make/make.invoices.ts';
import type { MadeMember } from './make/make.ts';
import { at, insertRows } from '#api/db/basics/rows.ts';
import { day } from './seed.demo.ts';

const seller = {
  name: 'Balai (Brunei) Sendirian Berhad',
  address:
    'Unit 5, Kompleks Yayasan Sultan Haji Hassanal Bolkiah\nJalan Pretty, Bandar Seri Begawan BS8711\nBrunei Darussalam',
};

/**
 * Issues invoices of all demo sales, and credit notes of cancelled ones. One invoice of the owner
 * with an award has a company as recipient, which can be chosen again.
 */
export async function makeDemoInvoices(
  tx: Tx,
  members: ReadonlyMap<string, { member: MadeMember }>,
  now: number,
): Promise<void> {
  await insertRows(tx, 'setting', [
    { country: 'master', key: 'invoice.seller.name', value: seller.name },
    { country: 'master', key: 'invoice.seller.address', value: seller.address },
  ]);
  const owner = members.get('ownerAward')?.member.id;
  if (owner !== undefined) {
    const { rows } = await sql<{ id: number }>`
      select id from booking_order where member_id = ${owner} and paid_date is not null and amount_cents > 0 order by paid_date, id limit 1`.execute(
      tx,
    );
    await insertRows(
      tx,
      'invoice_draft',
      rows.map(({ id }) => ({
        order_id: id,
        recipient: 'Seri Wangi Enterprise 诗丽商行',
        address: 'No. 8, Simpang 34, Jalan Gadong\nBandar Seri Begawan BE3919',
        email: 'accounts@seriwangi.example',
        saved_at: at(now - 30 * day),
      })),
    );
  }
  await makeInvoices(tx);
}
