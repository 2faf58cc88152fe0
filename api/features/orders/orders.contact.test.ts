import { expect, test } from 'vitest';
import { getMyContact } from '#domain/orders/names/calls.names.ts';
import { makeEvent } from '#demo/make/make.ts';
import { sql } from '#api/platform/db/sql.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const ask = async (token: string) => (await testApp().ask(getMyContact, {}, { token })).data;

test('suggests the contact of the member’s last order, else the address of their account (S-15)', async () => {
  const { db } = testApp().core;
  const event = await makeEvent(db, {});
  const [buyer, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
  expect(await ask(buyer.token)).toMatchObject({ phone: '', email: '' });
  await sql`update member set own_email = 'account@members.example' where ada = ${buyer.ada}`.execute(
    db,
  );
  expect(await ask(buyer.token)).toMatchObject({ phone: '', email: 'account@members.example' });
  const contact = {
    name: 'Office of Siti',
    phone: '+673 712 9999',
    email: 'office@members.example',
  };
  await buyer.reserve(event, 1, { contact });
  expect(await ask(buyer.token)).toEqual(contact);
  expect(await ask(other.token)).toMatchObject({ phone: '', email: '' });
});
