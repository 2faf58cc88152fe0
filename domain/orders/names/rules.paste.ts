import { isPhone, plainPhone } from '#domain/phone.ts';
import { mailAddress } from '#domain/text/text.ts';

/** What one pasted line says about somebody; empty where it says nothing. */
export type PastedPerson = { name: string; phone: string; email: string; memberNo: string };
type PastedLine = PastedPerson & {
  line: number;
  text: string;
  fault: 'noName' | 'unclear' | null;
};

const separators = ['\t', ';', ','] as const;
const isEmail = (text: string) => mailAddress.test(text);
const isNumber = (text: string) => /^[0-9]{4,20}$/.test(text);

/**
 * Lines "name, phone, e-mail, number" from a message or a table: separated by tab, semicolon or
 * comma, with or without the later parts, in any order after the name; the first number is the
 * phone, a second one the member number. Empty lines count for nothing.
 */
export function readPasted(text: string): PastedLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((raw, index) => ({ raw: raw.trim(), line: index + 1 }))
    .filter(({ raw }) => raw !== '')
    .map(({ raw, line }) => {
      const separator = separators.find((one) => raw.includes(one)) ?? ',';
      const parts = raw.split(separator).map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
      const [name = '', ...rest] = parts;
      const person: PastedPerson = { name: name.slice(0, 100), phone: '', email: '', memberNo: '' };
      let isUnclear = false;
      for (const part of rest.filter((one) => one !== '')) {
        if (isEmail(part) && person.email === '') person.email = part;
        else if (isPhone(part) && person.phone === '') person.phone = plainPhone(part);
        else if (isNumber(part.normalize('NFKC')) && person.memberNo === '')
          person.memberNo = part.normalize('NFKC');
        else isUnclear = true;
      }
      const isNameless = name === '' || isEmail(name) || isPhone(name);
      return {
        ...person,
        line,
        text: raw,
        fault: isNameless ? ('noName' as const) : isUnclear ? ('unclear' as const) : null,
      };
    });
}
