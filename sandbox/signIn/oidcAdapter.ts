import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Store } from '../store.ts';

const seconds = () => Math.floor(Date.now() / 1000);

/** Stores sessions, grants, codes and refresh tokens of the sign-in in the sandbox's database. */
export function makeAdapter(db: Store) {
  const put =
    db.prepare(`insert into oidc (model, id, payload, expires, grant_id, uid) values (?, ?, ?, ?, ?, ?)
    on conflict (model, id) do update set payload = excluded.payload, expires = excluded.expires, grant_id = excluded.grant_id, uid = excluded.uid`);
  const byId = db.prepare('select payload, consumed, expires from oidc where model = ? and id = ?');
  const byUid = db.prepare(
    'select payload, consumed, expires from oidc where model = ? and uid = ?',
  );
  const mark = db.prepare('update oidc set consumed = ? where model = ? and id = ?');
  const drop = db.prepare('delete from oidc where model = ? and id = ?');
  const dropGrant = db.prepare('delete from oidc where model = ? and grant_id = ?');

  const read = (row: ReturnType<typeof byId.get>): AdapterPayload | undefined => {
    if (!row || (row['expires'] !== null && Number(row['expires']) < seconds())) return undefined;
    const payload = JSON.parse(String(row['payload'])) as AdapterPayload;
    return row['consumed'] === null ? payload : { ...payload, consumed: Number(row['consumed']) };
  };

  return (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      put.run(
        model,
        id,
        JSON.stringify(payload),
        expiresIn ? seconds() + expiresIn : null,
        payload.grantId ?? null,
        payload.uid ?? null,
      );
    },
    async find(id) {
      return read(byId.get(model, id));
    },
    async findByUid(uid) {
      return read(byUid.get(model, uid));
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      mark.run(seconds(), model, id);
    },
    async destroy(id) {
      drop.run(model, id);
    },
    async revokeByGrantId(grantId) {
      dropGrant.run(model, grantId);
    },
  });
}

/** Deletes expired rows, so that the database does not grow. */
export function sweepOidc(db: Store): void {
  db.prepare('delete from oidc where expires is not null and expires < ?').run(seconds());
}
