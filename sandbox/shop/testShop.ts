import { shopAccess, type Answer, type Portal, type TestApp } from '../testApp.ts';

export type Command = {
  member?: string;
  value?: number;
  entries?: object[];
  returnUrl?: string;
  paymentDeadline?: string;
};

export const tokenPath = '/shop/authorizationserver/oauth/token';
export const client = {
  grant_type: 'client_credentials',
  client_id: shopAccess.clientId,
  client_secret: shopAccess.clientSecret,
};

export const typesOf = (answer: Answer) => [
  answer.status,
  (answer.json['errors'] as { type: string }[] | undefined)?.map(({ type }) => type),
];

/** Calls of the shop with its client's token, below the base site of Brunei. */
export function shopOf(testApp: () => TestApp, portal: () => Portal) {
  const site = '/shop/occ/v2/bn';
  let count = 0;
  let token: Promise<string> | undefined;
  const tokenOf = async (): Promise<string> =>
    String((await testApp().ask(tokenPath, { form: client })).json['access_token']);
  const headers = async () => ({ authorization: `Bearer ${await (token ??= tokenOf())}` });
  const newNumber = (kind = 'E') => `R${kind}20261121${String((count += 1)).padStart(6, '0')}`;
  const bodyOf = (guid: string, { member = '7000001', value = 21.2, ...more }: Command = {}) => ({
    guid,
    user: { uid: member },
    entries: [
      {
        entryNumber: 0,
        product: { code: 'TKT-1', name: 'Leadership day <b>' },
        quantity: 2,
        basePrice: { value: 10.6 },
      },
    ],
    totalPrice: { value, currencyIso: 'BND' },
    returnUrl: `${portal().url}/PaySuccess?from=shop`,
    paymentDeadline: new Date(Date.now() + 3_600_000).toISOString(),
    language: 'en',
    ...more,
  });
  const read = async (reservation: string) =>
    testApp().ask(`${site}/orders/${reservation}`, { headers: await headers() });
  return {
    site,
    tokenOf,
    headers,
    newNumber,
    bodyOf,
    read,
    create: async (
      reservation: string,
      input: Command = {},
      signal?: AbortSignal,
    ): Promise<Answer> =>
      testApp().ask(`${site}/users/${input.member ?? '7000001'}/orders`, {
        json: bodyOf(reservation, input),
        headers: await headers(),
        ...(signal ? { signal } : {}),
      }),
    cancel: async (reservation: string, quantity = 2) =>
      testApp().ask(`${site}/users/7000001/orders/${reservation}/cancellation`, {
        json: { cancellationRequestEntryInputs: [{ orderEntryNumber: 0, quantity }] },
        headers: await headers(),
      }),
    statusThere: async (reservation: string) => (await read(reservation)).json['status'],
  };
}
