/** `byHand`: nothing is wrong as far as this program can see; the operator must look. */
type Verdict = { is: 'right' | 'wrong' | 'byHand'; found: string };

export const right = (found: string): Verdict => ({ is: 'right', found });
export const wrong = (found: string): Verdict => ({ is: 'wrong', found });
export const byHand = (found: string): Verdict => ({ is: 'byHand', found });
/** `found` in both cases says what is there, not what should be. */
export const rightIf = (isRight: boolean, found: string): Verdict => ({
  is: isRight ? 'right' : 'wrong',
  found,
});

/** Titles of the steps in docs/operations.md, "From an empty machine to production". */
export const chapters = [
  'Machine',
  'Database',
  'Settings',
  'Tables',
  'External systems',
  'API processes',
  'Proxy',
  'Administrator',
  'Backup',
  'Monitoring',
] as const;

/** One thing that must be true of a running installation, and what to do when it is not. */
export type Step = {
  chapter: (typeof chapters)[number];
  name: string;
  remedy: string;
  check: () => Verdict | Promise<Verdict>;
};

export type Checked = Pick<Step, 'chapter' | 'name' | 'remedy'> & Verdict;

/** Messages of an error and of its causes: `fetch failed` alone does not name the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  if (cause === undefined) return message || (error as NodeJS.ErrnoException).code || error.name;
  const reason = reasonOf(cause);
  return message.endsWith(reason) || reason === '' ? message : `${message}: ${reason}`;
}

/** A step whose check throws is wrong, with the message of the error. */
async function verdictOf({ check }: Step): Promise<Verdict> {
  try {
    return await check();
  } catch (error) {
    return wrong(reasonOf(error));
  }
}

/** Checks the steps one after the other: the installation may be busy. */
export async function checkAll(steps: readonly Step[]): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const step of steps) {
    const { chapter, name, remedy } = step;
    checked.push({ chapter, name, remedy, ...(await verdictOf(step)) });
  }
  return checked;
}

const marks = { right: 'ok   ', wrong: 'WRONG', byHand: 'look ' };

/** Lines for the operator: each step with what was found, and the remedy of those that are not right. */
export function linesOf(checked: readonly Checked[]): string[] {
  const lines: string[] = [];
  for (const [index, chapter] of chapters.entries()) {
    const steps = checked.filter((step) => step.chapter === chapter);
    if (steps.length > 0) lines.push(`${index + 1}. ${chapter}`);
    for (const { is, name, found, remedy } of steps) {
      lines.push(`   ${marks[is]} ${name}: ${found}`);
      if (is !== 'right') lines.push(`         ${remedy}`);
    }
  }
  return lines;
}
