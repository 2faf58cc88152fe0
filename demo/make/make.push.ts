import { createECDH, randomBytes } from 'node:crypto';
import { pushKinds, type PushKind } from '#domain/notifications/push/shapes.ts';
import { type Conn, values } from '#api/platform/db/sql.ts';

/** What a browser gives to the portal when it subscribes to push messages. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A subscription that no push service knows. */
export const subscriptionAt = (endpoint: string): Subscription => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

/** Inserts a device for each member, with the subscription of the same place. Returns their ids. */
export const makePushDevices = (
  conn: Conn,
  devices: readonly (Subscription & { memberId: number })[],
  kinds: readonly PushKind[] = pushKinds,
): Promise<number[]> =>
  values<number>(conn)`
    insert into push_device (member_id, endpoint, p256dh, auth, name, lang, kinds)
    select n."memberId", n.endpoint, n.keys ->> 'p256dh', n.keys ->> 'auth', 'Chrome, Android', 'en', ${kinds}
    from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) as n("memberId" bigint, endpoint text, keys jsonb)
    returning id`;
