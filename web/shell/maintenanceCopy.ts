import en from '#locales/en/frame.json' with { type: 'json' };
import enText from '#locales/en/maintenance.json' with { type: 'json' };
import zh from '#locales/zh-CN/frame.json' with { type: 'json' };
import zhText from '#locales/zh-CN/maintenance.json' with { type: 'json' };
import ms from '#locales/ms/frame.json' with { type: 'json' };
import msText from '#locales/ms/maintenance.json' with { type: 'json' };

const fields = [
  { lang: 'en', ...enText, ...en },
  { lang: 'zh-CN', ...zhText, ...zh },
  { lang: 'ms', ...msText, ...ms },
];

const style = `
:root{color-scheme:light dark;--paper:#fbf8f3;--ink:#12211c;--soft:#51615a;--line:#e3dbcd;--leaf:#0e6b50;--on:#fff;--ring:#0b6b79}
@media (prefers-color-scheme:dark){:root{--paper:#0e1613;--ink:#eef2ee;--soft:#a9b8b0;--line:#2b3933;--leaf:#4fbf99;--on:#06231a;--ring:#6fcbd8}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:40px 16px;background:var(--paper);color:var(--ink);line-height:1.5;text-align:center;overflow-wrap:break-word;font-family:system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
main{max-width:480px}
svg{width:80px;height:80px}
.tile{fill:var(--leaf)}
.roof{fill:none;stroke:var(--on);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
section{padding:24px 0;border-bottom:1px solid var(--line)}
h1,h2{font-size:20px;line-height:1.3}
p{margin-top:8px;color:var(--soft)}
a{display:inline-flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:0 8px;min-height:44px;margin-top:24px;padding:8px 20px;border-radius:10px;background:var(--leaf);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
`;

const sign =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" class="tile"/><path class="roof" d="M6 15.5 16 8l10 7.5M10 18v6M16 15.5V24M22 18v6"/></svg>';

type PageTexts = readonly { lang: string; heading: string; text: string }[];

/**
 * Makes a page that needs no server, in all languages and without other files. The empty link
 * reloads it.
 */
function copyOf(title: string, texts: PageTexts): string {
  const sections = texts.map(({ lang, heading, text }, index) => {
    const tag = index === 0 ? 'h1' : 'h2';
    return `<section lang="${lang}"><${tag}>${heading}</${tag}><p>${text}</p></section>`;
  });
  const copy = fields
    .map(({ lang, retry }) => `<span lang="${lang}">${retry}</span>`)
    .join('<span aria-hidden="true">·</span>');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · ${en.product}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${style}</style>
</head>
<body>
<main>
${sign}
${sections.join('\n')}
<a href="">${copy}</a>
</main>
</body>
</html>
`;
}

/** */
export const maintenanceCopy = (): string => copyOf(enText.heading, fields);

/** For a server that starts with an empty database. */
export const preparingCopy = (): string =>
  copyOf(
    enText.preparingHeading,
    fields.map(({ lang, preparingHeading: heading, preparingText: text }) => ({
      lang,
      heading,
      text,
    })),
  );
