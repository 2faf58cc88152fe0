import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type SettingRule, settingKeys, settingRules } from '#domain/regions/rules.settings.ts';

const operations = readFileSync('docs/operations.md', 'utf8');

function limitsOf(rule: SettingRule): string {
  if (rule.kind === 'choice') return rule.choices.map((choice) => `\`${choice}\``).join(', ');
  return rule.kind === 'whole' ? `${rule.least} to ${rule.most}` : '';
}

test('docs/operations.md lists every setting with its default and limits (ADM-009)', () => {
  const [, part = ''] = /^## Settings\n(.*?)^## /ms.exec(operations) ?? [];
  const rows = [...part.matchAll(/^\| `([\w.]+)` \| (.*?) ?\| (.*?) ?\| /gm)].map(
    ([, key, initial, limits]) => `${key}: ${initial}: ${limits}`,
  );
  const kept = settingKeys.map((key) => {
    const rule: SettingRule = settingRules[key];
    return `${key}: ${rule.kind === 'choice' ? `\`${rule.initial}\`` : rule.initial}: ${limitsOf(rule)}`;
  });
  expect(rows.toSorted()).toEqual(kept.toSorted());
});
