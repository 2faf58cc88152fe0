import { html, type Markup } from './markup.ts';
import {
  awardModes,
  directoryModes,
  mailModes,
  pushModes,
  reportModes,
  shopModes,
  webhookModes,
  type Settings,
  type ShopSettings,
} from '../settings.ts';

const modeTexts: Record<string, string> = {
  ok: 'Works',
  refuse: 'Refuses new orders',
  refuseUnknown: 'Refuses with an unknown code',
  silent: 'Accepts the request, never responds',
  garbage: 'Returns invalid JSON',
  down: 'Closes the connection',
  error500: 'Returns 500',
};
const reportTexts: Record<string, string> = {
  once: 'Once',
  twice: 'Twice, with the same number',
  late: 'The payment itself arrives late',
  never: 'Never',
  forged: 'With a forged signature',
  wrongAmount: 'With one dollar too many',
  early: 'Before the response to the order',
};
const directoryTexts: Record<string, string> = {
  ok: 'Works',
  error: 'Returns 500',
  silent: 'Accepts the request, never responds',
  signIn: 'Returns 401: the member must sign in again',
};
const awardTexts: Record<string, string> = {
  ok: 'Works',
  missingCurrent: '404 for the current month',
  missingAlways: '404 for every month',
  error: 'Returns 500',
  signIn: 'Returns 401: the member must sign in again',
};

const mailTexts: Record<string, string> = {
  ok: 'Works',
  refuse: 'Rejects the mailbox as unknown',
  error: 'Fails temporarily',
  down: 'Closes the connection',
  silent: 'Accepts the request, never responds',
};

const pushTexts: Record<string, string> = {
  ok: 'Works',
  busy: 'Returns 503',
  down: 'Closes the connection',
  silent: 'Accepts the request, never responds',
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
      ${choice({ name: 'mode', label: 'Order interface', hint: '“Never responds” and “invalid JSON” still create an order. A closed connection and 500 do not.', value: shop.mode, all: shopModes, text: modeTexts })}
      ${number('createDelayMs', 'Time to create an order, in milliseconds', 'Until then the shop reports CREATING.', shop.createDelayMs)}
      <div>
        <label class="tick"
          ><input type="checkbox" name="hold" value="true" ${shop.hold && html` checked`} />Respond
          only then</label
        >
        <p class="hint">Otherwise the shop responds CREATING immediately.</p>
      </div>
      ${number('closeDelayMs', 'Time to close a cancelled order, in milliseconds', 'Until then it can still be paid.', shop.closeDelayMs)}
      ${choice({ name: 'report', label: 'Payment report', hint: 'How the shop reports a payment to the portal.', value: shop.report, all: reportModes, text: reportTexts })}
      ${number('reportDelayMs', 'Time until the report, in milliseconds', 'For a late payment: time until the payment; 0 means two minutes.', shop.reportDelayMs)}
      <div>
        <label for="only">Only for one reservation or member</label
        ><input id="only" name="only" autocomplete="off" aria-describedby="only-hint" />
        <p class="hint" id="only-hint">If empty, for the whole shop.</p>
      </div>
    </div>
    <button class="do">Save shop</button>
  </form>`;
}

export function otherForm(settings: Settings): Markup {
  return html`<form class="card" method="post" action="/sandbox/panel/others">
    <h3>Member data, awards, mail, push, tokens</h3>
    <div class="fields">
      ${choice({ name: 'directory', label: 'Member directory', hint: 'Account type, name and blocks of a member.', value: settings.directory, all: directoryModes, text: directoryTexts })}
      ${choice({ name: 'awards', label: 'Award service', hint: 'The current month follows the portal’s clock.', value: settings.awards, all: awardModes, text: awardTexts })}
      ${choice({ name: 'mail', label: 'Mail system', hint: 'The portal retries, except for an unknown mailbox.', value: settings.mail, all: mailModes, text: mailTexts })}
      ${choice({ name: 'push', label: 'Push service', hint: 'A message is sent once or not at all.', value: settings.push, all: pushModes, text: pushTexts })}
      ${choice({ name: 'webhooks', label: 'Receivers of webhooks', hint: 'A message is sent until it is accepted.', value: settings.webhooks, all: webhookModes, text: pushTexts })}
      ${number('accessTokenSeconds', 'Lifetime of access tokens, in seconds', 'Applies from the next token. 28800 is eight hours.', settings.accessTokenSeconds)}
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
      ${number('shopTokenSeconds', 'Lifetime of shop tokens, in seconds', 'Tokens with which the portal calls the shop. 43200 is twelve hours.', settings.shopTokenSeconds)}
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
    ...(form['push'] ? { push: form['push'] } : {}),
    ...(form['webhooks'] ? { webhooks: form['webhooks'] } : {}),
    accessTokenSeconds: Number(form['accessTokenSeconds']),
    rotateRefreshTokens: form['rotateRefreshTokens'] === 'true',
    ...(form['shopTokenSeconds'] ? { shopTokenSeconds: Number(form['shopTokenSeconds']) } : {}),
  };
}
