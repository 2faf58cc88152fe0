/** A piece of HTML that is safe to place into a page as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Part = Markup | string | number | null | undefined | false | Part[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

function placed(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(placed).join('');
  return part instanceof Markup ? part.text : escaped(String(part));
}

/** Everything placed into the template is escaped, unless it is Markup already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, at) => text + placed(parts[at - 1]) + string));
}
