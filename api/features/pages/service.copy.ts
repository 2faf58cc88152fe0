import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const dist = new URL('../../../dist/', import.meta.url);

/** In words that fit: the portal is interrupted, or is only starting. */
const files = { maintenance: 'publicMaintenance.html', preparing: 'first/preparing.html' } as const;

type Copy = { html: string; policy: string };
const copies: Partial<Record<keyof typeof files, Copy>> = {};

/**
 * A page that needs neither database nor script, with a policy that knows its
 * one style by its hash; null where the application is not built. Read once: it is wanted when
 * things fail.
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
