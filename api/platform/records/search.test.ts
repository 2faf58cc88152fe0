import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { listMembers } from '#domain/members/calls.admin.ts';
import { searchForm } from '#domain/text/shapes.search.ts';
import { makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

/** Characters that only one of the two knows, from a later version of Unicode. */
const newer = new Set([0xa7f1]);

test('the database folds characters for search as the screens do (B-46)', async () => {
  const characters: string[] = [];
  for (let code = 1; code < 0x1fbff; code += code > 0x3400 && code < 0x9fff ? 97 : 1)
    if ((code < 0xac00 || code > 0xdfff) && !newer.has(code))
      characters.push(`a${String.fromCodePoint(code)}b`);
  const different: string[] = [];
  for (let at = 0; at < characters.length; at += 10_000) {
    const part = characters.slice(at, at + 10_000);
    const { rows } = await sql<{ form: string }>`
      select search_form(w) as form from unnest(${part}::text[]) with ordinality u(w, n) order by n`.execute(
      testApp().core.db,
    );
    rows.forEach(({ form }, place) => {
      if (form !== searchForm(part[place]!)) different.push(part[place]!);
    });
  }
  expect(different).toEqual([]);
});

test('a console list finds a name regardless of width, case and accents (B-27, B-46)', async () => {
  await makeMember(testApp().core.db, { ada: '8460001', name: 'Zoë Łaska-Ibrāhīm' });
  const admin = await testApp().admin('system');
  const found = async (search: string) =>
    (
      await testApp().ask(
        listMembers,
        { pageNum: 1, pageSize: 9, isExport: false, search },
        { admin },
      )
    ).data.items.map(({ memberNo }) => memberNo);
  for (const search of ['zoe laska', 'ＺＯＥ', 'Zoe\u0308', 'IBRAHIM zo\u200Be'])
    expect(await found(search), search).toEqual(['8460001']);
  expect(await found('zoe nobody')).toEqual([]);
});
