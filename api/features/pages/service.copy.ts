import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const dist = new URL('../../../dist/', import.meta.url);

/** Pages for an interruption and for the start of the portal. */
const files = { maintenance: 'publicMaintenance.html', preparing: 'first/preparing.html' } as const;

type Copy = { html: string; policy: string };
const copies: Partial<Record<keyof typeof files, Copy>> = {};

/**
 * Returns a page without database and script, with a policy that allows its style by hash;
 * null if the application is not built. It is read once.
 */
export function copyOf(kind: keyof typeof files): Copy | null {
  const known = copies[kind];
  const file = new URL(files[kind], dist);
  if (known !== undefined) return known;
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const copy = {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  copies[kind] = copy;
  return copy;
}
