import { expect, test } from 'vitest';
import generalEn from '#locales/en/general.json' with { type: 'json' };
import en from '#locales/en/refusals.json' with { type: 'json' };
import generalZh from '#locales/zh-CN/general.json' with { type: 'json' };
import zh from '#locales/zh-CN/refusals.json' with { type: 'json' };
import generalMs from '#locales/ms/general.json' with { type: 'json' };
import ms from '#locales/ms/refusals.json' with { type: 'json' };

type Code = keyof typeof en;
const range = (prefix: string, width: number, from: number, to: number): Code[] =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => (prefix + String(from + at).padStart(width, '0')) as Code,
  );

/** Each kind of refusal in the requirements, with its codes of B-28. */
const kinds: readonly [row: string, kind: string, codes: readonly Code[]][] = [
  ['ERR-010', 'maintenance', ['10001']],
  ['ERR-023', 'a member number that is not known', ['4901']],
  ['ERR-024', 'blocked from placing orders', ['4903']],
  ['ERR-026', 'slots reserved already', ['8002']],
  ['ERR-027', 'account blocked, with the number of customer care', ['8003']],
  ['ERR-028', 'authentication failed', ['8014']],
  ['ERR-029', 'authentication expired', ['8015']],
  ['ERR-032', 'cannot be cancelled', ['8034']],
  ['ERR-033', 'cannot be deleted', ['8035']],
  ['ERR-035', 'not a facility order', ['8037']],
  [
    'ERR-038',
    'empty fields, non-service order, busy slot, region fetch failure',
    range('', 4, 8040, 8056),
  ],
  ['ERR-042', 'event lists without entries', ['6001']],
  ['ERR-043', 'chosen slot unavailable', ['A0008']],
  ['ERR-049', 'equipment: duplicates', ['7001', '7002', '7003', '7013']],
  ['ERR-049', 'equipment: in use', ['7005', '7006', '7014']],
  ['ERR-049', 'equipment: not yet effective, expired, price changed', ['7007', '7008', '7009']],
  ['ERR-050', 'venue booking: missing fields', ['7021', '7022', '7023', '7024', '7031', '7032']],
  ['ERR-050', 'venue booking: closed day, holiday, not released', ['7036', '7037', '7038']],
  ['ERR-050', 'venue booking: target group, slot taken by someone else', ['7040', '7041']],
  [
    'ERR-050',
    'venue booking: no change within 3 days, no cancel of completed or cancelled ones',
    ['7045', '7047', '7048'],
  ],
  ['ERR-050', 'venue booking: combined slots', ['7050', '7051', '7052', '7053']],
  ['ERR-051', 'set-up: region, name, address, category', ['7061', '7062', '7063', '7064']],
  [
    'ERR-051',
    'set-up: combined rooms, area, duplicate name, overlapping slots, open days',
    ['7077', '7073', '7068', '7071', '7084', '7087'],
  ],
  ['ERR-052', 'token and parameters', range('A', 4, 1, 5)],
  ['ERR-053', 'batch limit and duplicate range', ['A0031', 'A0032']],
  ['ERR-054', 'consultant count', ['A0034']],
  ['ERR-055', 'slot conflicts', ['A0009', 'A0010', 'A0036', 'A0038']],
  ['ERR-056', 'only drafts', ['A0041', 'A0042', 'A0043']],
  ['ERR-057', 'reschedule once, same service', ['A0022', 'A0023']],
];

/**
 * Form of a text in each language: a sentence in its own script, without placeholders left open.
 */
const sentences = {
  en: [en, /^[A-Z].*[.]$/],
  'zh-CN': [zh, /^[^a-z]*[\u4e00-\u9fff].*。$/],
  ms: [ms, /^[A-Z].*[.]$/],
} as const;

test.each(kinds)('%s %s: has a separate text in each of three languages', (_, __, codes) => {
  for (const [language, [texts, pattern]] of Object.entries(sentences)) {
    const all = Object.values<string>(texts);
    for (const code of codes) {
      const text: string = texts[code];
      expect(text, `${code} ${language}`).toMatch(pattern);
      expect(text, `${code} ${language}`).not.toContain(code);
      expect(all.filter((other) => other === text).length, `${code} ${language} is unique`).toBe(1);
    }
  }
  for (const code of codes) expect(new Set([en[code], zh[code], ms[code]]).size, code).toBe(3);
});

test('includes a phone number in the text of a blocked account in every language (ERR-027, PAY-026)', () => {
  for (const texts of [en, zh, ms]) expect(texts['8003']).toContain('{phone}');
});

test('mentions the sign-out in the warm prompt in every language (ERR-009, ERR-013)', () => {
  expect([generalEn.warmPrompt, generalZh.warmPrompt, generalMs.warmPrompt]).toEqual([
    expect.stringContaining('signed out'),
    expect.stringContaining('退出登录'),
    expect.stringContaining('log keluar'),
  ]);
});
