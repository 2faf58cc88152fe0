import { isPhone, plainPhone } from '#domain/phone.ts';
import { mailAddress } from '#domain/text/text.ts';

/** A person in a pasted line; missing fields are empty. */
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
 * Parses lines "name, phone, e-mail, number" from a message or a table. Separators are tab,
 * semicolon or comma. The parts after the name are optional and in any order; the first number that
 * can be a phone is the phone, another one the member number. Empty lines are skipped.
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
