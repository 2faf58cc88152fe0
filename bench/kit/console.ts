import { ownScriptHeader } from '#domain/call.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import { type Db, sql } from '#api/platform/db/sql.ts';
import { makeAdministrator } from '#demo/make/make.ts';
import { openBrowser } from '#tests/browser.ts';
import type { Person } from '#tests/testApp.ts';
import type { Api } from './place.ts';

/** Signs the demo's administrator of the system in, with every role of the country. */
export async function signInToConsole(
  db: Db,
  api: Api,
  sandboxUrl: string,
): Promise<Record<string, string>> {
  const people = (await (await fetch(`${sandboxUrl}/sandbox/people`)).json()) as Person[];
  const person = people.find(({ key }) => key === 'admin-order')!;
  const id = await makeAdministrator(db, { email: person.email, name: person.name, role: 'order' });
  for (const role of ['event', 'facility', 'service', 'content', 'check-in'])
    await sql`insert into admin_user_role (admin_user_id, role_code) values (${id}, ${role})`.execute(
      db,
    );
  const browser = openBrowser(api);
  const begun = await browser.go('/auth/admin/sign-in');
  await browser.go(await browser.choose(begun.location, person.ada));
  const name = adminCookieName(api.url);
  return { cookie: `${name}=${browser.jar.get(name)!.value}`, [ownScriptHeader]: '1' };
}

/** Duration of a piece of work, ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
