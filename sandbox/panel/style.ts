import { createHash } from 'node:crypto';

/** Styles of all sandbox pages, allowed by hash: no nonce and no second request. */
export const style = `
:root{color-scheme:light dark;--paper:#FBF8F3;--card:#fff;--ink:#12211C;--soft:#4C5A54;--line:#DED8CC;--field:#8B9790;--leaf:#0E6B50;--on-leaf:#fff;--lagoon:#0B6472;--gold:#7D5B12;--gold-bg:#F6EBD3;--coral:#B23A24;--tint:#EAF3EE;--bad:#FBEBE6}
@media (prefers-color-scheme:dark){:root{--paper:#0D1714;--card:#14211D;--ink:#F1EEE7;--soft:#A9B7B0;--line:#2B3B35;--field:#71827A;--leaf:#58C9A3;--on-leaf:#06231A;--lagoon:#63C7D6;--gold:#E3BE70;--gold-bg:#33290F;--coral:#FF9A85;--tint:#18302A;--bad:#33201B}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
header,main,footer{width:100%;max-width:560px;margin:0 auto;padding:0 16px}
.wide header,.wide main,.wide footer{max-width:1120px}
header{display:flex;align-items:center;gap:12px;flex-wrap:wrap;padding-top:20px;padding-bottom:20px}
header .brand{font-weight:650;letter-spacing:.01em;color:var(--ink);text-decoration:none;padding:8px 0}
header nav{margin-left:auto;display:flex;gap:4px 16px;flex-wrap:wrap}
header nav a{padding:10px 0}
.mark{font-size:12px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--gold);background:var(--gold-bg);border-radius:999px;padding:3px 10px}
footer{padding-top:32px;padding-bottom:40px;color:var(--soft);font-size:14px}
h1{font-size:25px;line-height:1.25;margin:8px 0 8px;letter-spacing:-.01em}
h2{font-size:20px;line-height:1.3;margin:40px 0 8px}
h3{font-size:16px;margin:0 0 4px}
p{margin:0 0 12px;max-width:70ch}
.soft{color:var(--soft)}
.small{font-size:14px}
.num{font-variant-numeric:tabular-nums}
a{color:var(--lagoon);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--lagoon);outline-offset:2px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:20px;margin:0 0 16px}
.list{list-style:none;margin:16px 0;padding:0;display:grid;gap:8px}
.pick{height:100%;align-content:start;display:grid;grid-template-columns:1fr auto;gap:2px 12px;width:100%;min-height:64px;padding:12px 16px;text-align:start;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:14px;cursor:pointer;transition:border-color .15s,background .15s}
.pick:hover{border-color:var(--leaf);background:var(--tint)}
.pick b{font-weight:600}
.pick span:last-child{grid-column:1/-1;color:var(--soft);font-size:14px}
button.do,a.do{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 20px;font:inherit;font-weight:600;border-radius:10px;border:1px solid var(--leaf);background:var(--leaf);color:var(--on-leaf);cursor:pointer;text-decoration:none}
button.do.plain,a.do.plain{background:transparent;color:var(--leaf)}
button.do.bad{background:transparent;border-color:var(--coral);color:var(--coral)}
button.do:hover,a.do:hover{filter:brightness(1.06)}
.row{display:flex;gap:12px;flex-wrap:wrap;align-items:end}
.row form{display:contents}
.stack{display:grid;gap:12px}
.stack .do{width:100%}
label{display:block;font-weight:600;font-size:14px;margin:0 0 4px}
.hint{color:var(--soft);font-size:14px;margin:4px 0 0}
input,select,textarea{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--field);border-radius:10px}
input[type=checkbox]{width:24px;min-height:24px;height:24px;margin:0;accent-color:var(--leaf);flex:none}
label.tick{display:flex;gap:10px;align-items:center;min-height:44px;margin:0}
textarea{min-height:140px;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
.field{min-width:0;flex:1 1 180px}
.grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr))}
.fields{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr));align-items:start;margin:0 0 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0}
dt{color:var(--soft)}
dd{margin:0;text-align:end;font-variant-numeric:tabular-nums}
.lines{list-style:none;margin:0 0 16px;padding:0}
.lines li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
.lines li span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.total{display:flex;justify-content:space-between;align-items:baseline;gap:16px;font-weight:650;margin:0 0 4px}
.total b{font-size:25px;font-variant-numeric:tabular-nums}
.note{border-inline-start:4px solid var(--lagoon);padding:8px 14px;background:var(--tint);border-radius:0 10px 10px 0;margin:0 0 16px}
.note.bad{border-color:var(--coral);background:var(--bad)}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:14px;background:var(--card)}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{padding:8px 14px;text-align:start;vertical-align:middle;border-bottom:1px solid var(--line);overflow-wrap:normal}
tr:last-child td{border-bottom:0}
th{font-weight:600;color:var(--soft);white-space:nowrap}
td .row{gap:8px}
.card>:last-child,.card form:last-child{margin-bottom:0}
.card form+form{margin-top:16px}
.scroll+.card{margin-top:16px}
.stack+p{margin-top:20px}
td button.do{min-height:44px;padding:4px 12px;font-size:14px}
pre{white-space:pre-wrap;margin:0;font:inherit}
iframe{width:100%;height:480px;border:1px solid var(--line);border-radius:14px;background:#fff}
@media (min-width:800px){.broad header,.broad main,.broad footer{max-width:920px}.broad .list{grid-template-columns:1fr 1fr}}
@media (max-width:719px){.fold thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.fold,.fold tbody,.fold tr,.fold td{display:block}.fold td{border:0;padding:2px 16px;overflow-wrap:anywhere}.fold tr{padding:12px 0;border-bottom:1px solid var(--line)}.fold tr:last-child{border:0}.fold td:has(form){padding-top:8px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (max-width:420px){.card{padding:16px}h1{font-size:22px}}
`;

export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
