import { html, type Markup } from '../panel/markup.ts';
import { fixedPeople, generatedRange } from '../people/people.ts';
import { type Person } from '../people/people.shapes.ts';
import { texts, type Language, type Texts } from '../panel/texts.ts';

const kindOf = (who: Person, text: Texts): string => {
  const role = who.role === null ? undefined : text.roles[who.role];
  return role === undefined ? text.kinds[who.kind] : `${text.kinds[who.kind]}: ${role}`;
};

/** Listed first. The other people are special cases for tests. */
const everyday: readonly string[] = [
  'ownerAward',
  'ownerBonus',
  'ownerZero',
  'member',
  'other',
  'twoCountries',
];

const numberForm = (uid: string, text: Texts, typed: string): Markup =>
  html`<form class="card" method="post" action="/sandbox/sign-in/${uid}">
    <label for="number">${text.anyNumber}</label>
    <div class="row">
      <div class="field">
        <input
          id="number"
          class="num"
          name="ada"
          inputmode="numeric"
          autocomplete="off"
          maxlength="7"
          required
          pattern="[0-9]{7}"
          value="${typed}"
          placeholder="${generatedRange.from}"
          aria-describedby="number-hint"
        />
      </div>
      <button class="do">${text.use}</button>
    </div>
    <p class="hint" id="number-hint">${text.anyNumberHint}</p>
  </form>`;

export function chooser({
  uid,
  language,
  admin,
  problem,
  typed,
}: {
  uid: string;
  language: Language;
  admin: boolean;
  problem: string;
  typed: string;
}): Markup {
  const text = texts[language];
  const people = fixedPeople().filter((who) => who.admin === admin);
  const list = (some: readonly Person[]) =>
    html`<ul class="list">
      ${some.map(
        (who) =>
          html`<li>
            <button class="pick" name="ada" value="${who.ada}">
              <b>${who.name}</b><span class="num soft">${who.ada}</span
              ><span>${kindOf(who, text)}</span>
            </button>
          </li>`,
      )}
    </ul>`;
  return html`<h1>${admin ? text.signInAdmin : text.signIn}</h1>
    <p class="soft">${text.signInHint}</p>
    ${problem !== '' && html`<p class="note bad" role="alert">${problem}</p>`}
    <form method="post" action="/sandbox/sign-in/${uid}">
      ${list(people.filter((who) => admin || everyday.includes(who.kind)))}
      ${
        !admin &&
        html`<h2>${text.special}</h2>
          ${list(people.filter((who) => !everyday.includes(who.kind)))}`
      }
    </form>
    ${!admin && numberForm(uid, text, typed)}`;
}
