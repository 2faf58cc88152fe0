import type { FastifyReply } from 'fastify';
import { html, Markup } from './markup.ts';
import { style, styleHash } from './style.ts';
import { texts, type Language } from './texts.ts';

interface Page {
  title: string;
  body: Markup;
  language?: Language;
  /** Desktop width and navigation, for the panel and the mailbox. */
  wide?: boolean;
  /** Two columns of people on wide screens. */
  broad?: boolean;
  status?: number;
  /** Other origins to which a form of this page may redirect. */
  formTargets?: readonly string[];
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%23B98A2E'/%3E%3C/svg%3E";

export function documentOf({
  title,
  body,
  language = 'en',
  wide = false,
  broad = false,
}: Page): string {
  const text = texts[language];
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="${icon}">
<title>${title} · ${text.sandbox}</title><style>${new Markup(style)}</style></head>
<body${new Markup(wide ? ' class="wide"' : broad ? ' class="broad"' : '')}><header><a class="brand" href="/sandbox">Balai</a><span class="mark">${text.sandbox}</span>${
    wide &&
    html`<nav aria-label="Sandbox">
      <a href="/sandbox">Panel</a><a href="/sandbox/mail">Mailbox</a
      ><a href="/sandbox/push">Push</a>
    </nav>`
  }</header>
<main>${body}</main><footer>${text.footer}</footer></body></html>`.text;
}

/** Content security policy of the sandbox's pages: no scripts, styles by hash. */
export const pagePolicy = (formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "img-src 'self' data:",
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', pagePolicy(page.formTargets))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(documentOf(page));
}

/** Formats cents, for example `B$1,234.50`. */
export const money = (cents: number): string =>
  `B$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Formats a time (epoch ms) in Brunei: "Sat, 12 Dec 2026, 23:59". */
export function bruneiTime(instant: number, language: Language): string {
  const locale = { en: 'en-GB', 'zh-CN': 'zh-CN', ms: 'ms-BN' }[language];
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Brunei',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}
