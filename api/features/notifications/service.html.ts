import type { Language } from '#domain/text/languages.ts';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

/**
 * The layout of all mails. Styles are inline, since mail programs ignore style sheets. It loads
 * nothing from other servers.
 */
export function htmlOf(of: {
  subject: string;
  body: string;
  button: string;
  link: string;
  footer: string;
  home: string;
  language: Language;
}) {
  const font =
    "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Noto Sans SC',sans-serif";
  const paragraphs = of.body
    .split('\n\n')
    .map(
      (part) =>
        `<p style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:#12211c">${escaped(part).replaceAll('\n', '<br>')}</p>`,
    );
  return `<!doctype html>
<html lang="${of.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(of.subject)}</title></head>
<body style="margin:0;padding:0;background:#fbf8f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:14px">
<tr><td style="padding:24px 24px 0"><a href="${escaped(of.home)}" style="${font};font-size:20px;font-weight:700;color:#0e6b50;text-decoration:none">Balai</a></td></tr>
<tr><td style="padding:20px 24px 8px">${paragraphs.join('\n')}</td></tr>
<tr><td style="padding:0 24px 28px"><a href="${escaped(of.link)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#0e6b50;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(of.button)}</a></td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;${font};font-size:13px;line-height:1.5;color:#52605a">${escaped(of.footer)}</p>
</td></tr></table>
</body></html>`;
}
