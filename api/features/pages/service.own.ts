import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addressOf, type Call, type Envelope, regionalHeader } from '#domain/call.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import type { First } from '#domain/served.ts';
import type { Language } from '#domain/text/languages.ts';
import { zoneIn } from '#domain/time/zone.ts';
import { type Input, ownPages, type Place } from './service.ownPages.ts';

/** Sends a call as the member of a document; null for an invalid input and after a refusal. */
export type AskAs = (
  token: string,
  call: Call,
  input: Input,
  language: Language,
) => Promise<unknown>;

/**
 * Whether a document may have data of its member: the browser shows it as a page, and no other site
 * has opened it (B-40). Browsers without these headers get none.
 */
export const isOwnNavigation = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  ['none', 'same-origin', 'same-site'].includes(String(headers['sec-fetch-site']));

/** Calls pass the same gate as those of the browser: rights, limits, interruptions. */
export function makeAskAs(
  app: FastifyInstance,
  request: FastifyRequest,
  zone: string | undefined,
): AskAs {
  return async (token, call, input, language) => {
    const encoded = z.safeEncode(call.input, input);
    if (!encoded.success) return null;
    const { body } = await app.inject({
      method: 'POST',
      url: addressOf(call),
      remoteAddress: request.ip,
      headers: {
        host: request.headers.host ?? '',
        cookie: request.headers.cookie ?? '',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [regionalHeader]: `language=${language};timezone=${zoneIn(zone)}`,
      },
      payload: JSON.stringify(encoded.data),
    });
    const { resultCode, data } = JSON.parse(body) as Envelope;
    return resultCode === (call.success ?? 1) ? z.decode(call.output, data) : null;
  };
}

/**
 * Returns the calls of a page with the member's own data, the one with its content first; none for
 * other pages, or if a document may not contain that one.
 */
export async function ownFirsts(
  ask: (call: Call, input: Input) => Promise<unknown>,
  screen: ScreenName,
  place: Place,
): Promise<readonly First[]> {
  const requested = (ownPages[screen] ?? []).flatMap((one) => {
    const input = one.input(place);
    return input === null ? [] : [{ ...one, input }];
  });
  const [content, ...others] = await Promise.all(
    requested.map(async ({ call, input, shown = (answer) => answer }) => {
      const answer = await ask(call, input);
      const part = answer === null ? null : shown(answer);
      return part === null ? null : { name: call.name, path: addressOf(call), input, answer: part };
    }),
  );
  return content == null ? [] : [content, ...others.filter((other) => other !== null)];
}
