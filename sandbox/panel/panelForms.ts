import { html, type Markup } from './markup.ts';
import {
  awardModes,
  directoryModes,
  mailModes,
  reportModes,
  shopModes,
  type Settings,
  type ShopSettings,
} from '../settings.ts';

const modeTexts: Record<string, string> = {
  ok: 'Works',
  refuse: 'Refuses new orders',
  refuseUnknown: 'Refuses with a code of its own',
  silent: 'Takes the call and never answers',
  garbage: 'Answers with broken JSON',
  down: 'Cuts the connection',
  error500: 'Answers 500',
};
const reportTexts: Record<string, string> = {
  once: 'Once',
  twice: 'Twice, with one number',
  late: 'The payment itself arrives late',
  never: 'Never',
  forged: 'With a forged signature',
  wrongAmount: 'With one dollar too much',
  early: 'Before the order is answered',
};
const directoryTexts: Record<string, string> = {
  ok: 'Works',
  error: 'Answers 500',
  silent: 'Takes the call and never answers',
  signIn: 'Answers 401: the member must sign in again',
};
const awardTexts: Record<string, string> = {
  ok: 'Works',
  missingCurrent: '404 for the current month',
  missingAlways: '404 for every month',
  error: 'Answers 500',
  signIn: 'Answers 401: the member must sign in again',
};

const mailTexts: Record<string, string> = {
  ok: 'Works',
  refuse: 'Knows no such mail box',
  error: 'Asks to try again later',
  down: 'Cuts the connection',
  silent: 'Takes the call and never answers',
};

function choice({
  name,
  label,
  hint,
  value,
  all,
  text,
}: {
  name: string;
  label: string;
  hint: string;
  value: string;
  all: readonly string[];
  text: Record<string, string>;
}): Markup {
  return html`<div>
    <label for="${name}">${label}</label
    ><select id="${name}" name="${name}" aria-describedby="${name}-hint">
      ${all.map((one) =>
        one === value
          ? html`<option value="${one}" selected>${text[one]}</option>`
          : html`<option value="${one}">${text[one]}</option>`,
      )}
    </select>
    <p class="hint" id="${name}-hint">${hint}</p>
  </div>`;
}

function number(name: string, label: string, hint: string, value: number): Markup {
  return html`<div>
    <label for="${name}">${label}</label
    ><input
      id="${name}"
      name="${name}"
      class="num"
      type="number"
      min="0"
      value="${value}"
      aria-describedby="${name}-hint"
    />
    <p class="hint" id="${name}-hint">${hint}</p>
  </div>`;
}

export function shopForm(shop: ShopSettings): Markup {
  return html`<form class="card" method="post" action="/sandbox/panel/shop">
    <h3>Shop</h3>
    <div class="fields">
      ${choice({ name: 'mode', label: 'Order interface', hint: '"Never answers" and "broken JSON" leave an order behind, as a lost answer does. Cut connections and 500 do not.', value: shop.mode, all: shopModes, text: modeTexts })}
      ${number('createDelayMs', 'Time to create an order, in milliseconds', 'Until then the shop says CREATING.', shop.createDelayMs)}
      <div>
        <label class="tick"
          ><input type="checkbox" name="hold" value="true" ${shop.hold && html` checked`} />Keep the
          call open until then</label
        >
        <p class="hint">Otherwise the shop answers CREATING at once.</p>
      </div>
      ${number('closeDelayMs', 'Time to close a cancelled order, in milliseconds', 'Until then it can still be paid.', shop.closeDelayMs)}
      ${choice({ name: 'report', label: 'Report of a payment', hint: 'How the portal learns of it.', value: shop.report, all: reportModes, text: reportTexts })}
      ${number('reportDelayMs', 'Time until the report, in milliseconds', 'For a late payment: until the money arrives; 0 means two minutes.', shop.reportDelayMs)}
      <div>
        <label for="only">Only for one reservation or member</label
        ><input id="only" name="only" autocomplete="off" aria-describedby="only-hint" />
        <p class="hint" id="only-hint">Empty for the whole shop.</p>
      </div>
    </div>
    <button class="do">Save shop</button>
  </form>`;
}

export function otherForm(settings: Settings): Markup {
  return html`<form class="card" method="post" action="/sandbox/panel/others">
    <h3>Member data, awards, mail, tokens</h3>
    <div class="fields">
      ${choice({ name: 'directory', label: 'Member directory', hint: 'Account type, name and blocks of a member.', value: settings.directory, all: directoryModes, text: directoryTexts })}
      ${choice({ name: 'awards', label: 'Award service', hint: 'The current month follows the clock of the portal.', value: settings.awards, all: awardModes, text: awardTexts })}
      ${choice({ name: 'mail', label: 'Mail system', hint: 'The portal tries again later, but not where there is no mail box.', value: settings.mail, all: mailModes, text: mailTexts })}
      ${number('accessTokenSeconds', 'Life of access tokens, in seconds', 'Holds from the next token on. 28800 is eight hours.', settings.accessTokenSeconds)}
      <div>
        <label class="tick"
          ><input
            type="checkbox"
            name="rotateRefreshTokens"
            value="true"
            ${settings.rotateRefreshTokens && html` checked`}
          />Replace a refresh token at each use</label
        >
        <p class="hint">A refresh token that is used twice ends its sign-in.</p>
      </div>
      ${number('shopTokenSeconds', 'Life of the shop’s tokens, in seconds', 'What the portal itself shows the shop. 43200 is twelve hours.', settings.shopTokenSeconds)}
    </div>
    <button class="do">Save</button>
  </form>`;
}

export function shopFromForm(form: Record<string, string>): { shop: unknown } {
  return {
    shop: {
      mode: form['mode'],
      report: form['report'],
      hold: form['hold'] === 'true',
      createDelayMs: Number(form['createDelayMs'] || 0),
      closeDelayMs: Number(form['closeDelayMs'] || 0),
      reportDelayMs: Number(form['reportDelayMs'] || 0),
    },
  };
}

export function othersFromForm(form: Record<string, string>): object {
  return {
    directory: form['directory'],
    awards: form['awards'],
    ...(form['mail'] ? { mail: form['mail'] } : {}),
    accessTokenSeconds: Number(form['accessTokenSeconds']),
    rotateRefreshTokens: form['rotateRefreshTokens'] === 'true',
    ...(form['shopTokenSeconds'] ? { shopTokenSeconds: Number(form['shopTokenSeconds']) } : {}),
  };
}
