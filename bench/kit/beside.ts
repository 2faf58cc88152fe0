import { askAll, type Echo } from './limits.ts';
import type { Api } from './place.ts';
import { median } from './place.ts';
import { report } from './report.ts';

/** `path` below `/api/booking/bn/`; `input` of the nth request. */
export type BenchRequest = { path: string; input: (nth: number) => unknown; gzip?: true };

const lines = 8;

/** Throws on a refusal. */
export async function answersASecond(
  api: Api,
  tokens: readonly string[],
  { path, input, gzip }: BenchRequest,
  count: number,
): Promise<number> {
  const { perSecond, answers } = await askAll(count, lines, (client, nth) =>
    client.post(`${api.url}/api/booking/bn/${path}`, input(nth), {
      authorization: `Bearer ${tokens[nth % tokens.length]!}`,
      ...(gzip ? { 'accept-encoding': 'gzip' } : {}),
    }),
  );
  for (const { status, body } of answers)
    if (status !== 200 || body.startsWith('{"resultCode":0'))
      throw new Error(`${path} was refused: ${status} ${body.slice(0, 200)}`);
  return perSecond;
}

export const echoesASecond = (echo: Echo): Promise<number> =>
  echo.perSecond({ count: 4000, lines, body: { regionCode: 'BN', bookingStatus: 'all' } });

/** Per second, by round: all data, a hundredth of the data, and E. */
export type Measured = { many: number[]; few: number[]; echo: number[] };

/** Reports a call's share of E and its growth with the data; false if a target is missed. */
export function tell(
  name: string,
  { many, few, echo }: Measured,
  target: { least: number; maxGrowth: number },
): boolean {
  const share = median(many.map((one, round) => one / echo[round]!));
  const growth = median(few.map((one, round) => one / many[round]!));
  console.log(
    `${name}: ${median(many).toFixed(0)} responses/s of ${median(echo).toFixed(0)} echoes: ${share.toFixed(3)} E, target: at least ${target.least}; a hundredth of the data ${median(few).toFixed(0)} responses/s: growth ${growth.toFixed(2)}, target: at most ${target.maxGrowth}`,
  );
  const beside = `E ${median(echo).toFixed(0)}/s`;
  return [
    report({ what: `${name}, of E`, is: share, target: { least: target.least }, limit: beside }),
    report({
      what: `${name}, growth for a hundred times the data`,
      is: growth,
      target: { most: target.maxGrowth },
      unit: '×',
    }),
  ].every(Boolean);
}
