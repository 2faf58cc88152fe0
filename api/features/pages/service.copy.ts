import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const file = new URL('../../../dist/publicMaintenance.html', import.meta.url);

export type Copy = { html: string; policy: string };
let copy: Copy | null = null;

/**
 * The maintenance page that needs neither database nor script, with a policy that knows its
 * one style by its hash; null where the application is not built. Read once: it is wanted when
 * things fail.
 */
export function maintenanceCopy(): Copy | null {
  if (copy !== null || !existsSync(file)) return copy;
  const html = readFileSync(file, 'utf8');
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  copy = {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return copy;
}
