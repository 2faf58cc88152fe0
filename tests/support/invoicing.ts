import { addressOf } from '#domain/call.ts';
import {
  getInvoice,
  getInvoiceFile,
  getInvoiceRecipient,
  saveInvoice,
} from '#domain/invoices/calls.ts';
import { type Buyer, buyerIn, inShop, reached } from './buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { post, type TestApp } from '#tests/testApp.ts';

export const company = {
  recipient: '陳堃瑄（汶萊）有限公司',
  address: 'No. 8, Simpang 34\nBandar Seri Begawan BE3919',
  email: 'kira@syarikat.example',
};

export function invoicingIn(testApp: () => TestApp) {
  async function pay(buyer: Buyer, orderNumber: string): Promise<void> {
    await buyer.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
  }
  return {
    pay,
    purchase: async (input: Parameters<typeof makeEvent>[1] = {}, quantity = 2) => {
      const event = await makeEvent(testApp().core.db, input);
      const buyer = await buyerIn(testApp());
      const orderNumber = await buyer.reserve(event, quantity);
      await pay(buyer, orderNumber);
      return { event, buyer, orderNumber };
    },
    invoiceOf: (buyer: Buyer, orderNumber: string) =>
      testApp().ask(getInvoice, { orderNumber }, buyer),
    recipientOf: (buyer: Buyer, orderNumber: string) =>
      testApp().ask(getInvoiceRecipient, { orderNumber }, buyer),
    save: (buyer: Buyer, orderNumber: string, input = company, key?: string) =>
      testApp().ask(
        saveInvoice,
        { orderNumber, ...input },
        { ...buyer, ...(key === undefined ? {} : { key }) },
      ),
    fileOf: async (token: string, input: { orderNumber: string; kind?: string }) => {
      const answer = await fetch(
        testApp().url + addressOf(getInvoiceFile),
        post(input, { authorization: `Bearer ${token}` }),
      );
      return { headers: answer.headers, file: Buffer.from(await answer.arrayBuffer()) };
    },
  };
}
