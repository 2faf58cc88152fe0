import { askAll, type Echo } from './limits.ts';
import type { Api } from './place.ts';
import { median } from './place.ts';
import { report } from './report.ts';

/** A call as it is asked many times: its address below `/api/booking/bn/` and its nth input. */
export type Asked = { path: string; input: (nth: number) => unknown; gzip?: true };

const lines = 8;

/**
 * Answers of a call in a second over eight connections, members in turn; throws where one is refused.
 */
export async function answersASecond(
  api: Api,
  tokens: readonly string[],
  { path, input, gzip }: Asked,
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

/** Echoes of a second over as many connections. */
export const echoesASecond = (echo: Echo): Promise<number> =>
  echo.perSecond({ count: 4000, lines, body: { regionCode: 'BN', bookingStatus: 'all' } });

/** What rounds of one run measured of a call: beside E, and among a hundredth of the data. */
export type Measured = { many: number[]; few: number[]; echo: number[] };

/** Says what a call is beside E and how its cost grows; false where that is not what is asked for. */
export function tell(
  name: string,
  { many, few, echo }: Measured,
  asked: { least: number; maxGrowth: number },
): boolean {
  const share = median(many.map((one, round) => one / echo[round]!));
  const growth = median(few.map((one, round) => one / many[round]!));
  console.log(
    `${name}: ${median(many).toFixed(0)} answers/s of ${median(echo).toFixed(0)} echoes: ${share.toFixed(3)} E, asked for at least ${asked.least}; a hundredth of the data ${median(few).toFixed(0)} answers/s: growth ${growth.toFixed(2)}, asked for at most ${asked.maxGrowth}`,
  );
  const beside = `E ${median(echo).toFixed(0)}/s`;
  return [
    report({ what: `${name}, of E`, is: share, asked: { least: asked.least }, limit: beside }),
    report({
      what: `${name}, growth for a hundred times the data`,
      is: growth,
      asked: { most: asked.maxGrowth },
      unit: '×',
    }),
  ].every(Boolean);
}
