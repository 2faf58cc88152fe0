import type { Source } from './imports.ts';

/** Words that a stranger must not have to learn, each with what to write (CONTRIBUTING.md). */
const privateWords: readonly (readonly [words: string, instead: string])[] = [
  ['wish|wishes|wished', 'command or request'],
  ['told|said', 'reported, logged, shown or notified'],
  ['heard', 'received or acknowledged'],
  ['asked', 'requested or queried'],
  ['whoever|whomever|somebody|nobody|anybody|everybody', 'the caller, process, member or role'],
  ['crowd|crowds', 'load, contention or concurrent requests'],
  ['gather|gathers|gathered|gathering', 'batch or collect'],
  ['journey|journeys', 'end-to-end test or flow'],
  ['trouble|troubles', 'error or failure'],
  ['patience', 'timeout'],
];
const longestSubject = 72;

const found = (text: string): string[] =>
  privateWords.flatMap(([words, instead]) =>
    [...text.matchAll(new RegExp(`\\b(?:${words})\\b`, 'gi'))].map(
      ([word]) => `"${word}" is a private word; write ${instead}`,
    ),
  );

const commentOf = (line: string): string => /^\s*(?:\/\/|\/\*\*?|\*)(.*)/.exec(line)?.[1] ?? '';
const titleOf = (line: string): string =>
  /^\s*(?:(?:test|describe)\b[^'"`]*|\](?: as const)?\)\()(['"`])(.*?)\1/.exec(line)?.[2] ?? '';

/** Words of the name that a line declares: "readOrder" has "read" and "Order". */
const declaredOf = (line: string): string =>
  (
    /^\s*(?:export )?(?:async )?(?:const|let|function|type|class|interface) (\w+)/.exec(
      line,
    )?.[1] ?? ''
  ).replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ');

/**
 * Lines of prose: of documents outside code blocks, of code its comments, test titles and declared
 * names.
 */
function proseOf({ path, text }: Source): string[] {
  const lines = text.split('\n');
  if (!path.endsWith('.md'))
    return lines.map((line) => `${commentOf(line)} ${titleOf(line)} ${declaredOf(line)}`);
  let isCode = false;
  return lines.map((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return isCode ? '' : line;
  });
}

/** Private words in the prose of a file; names in backticks do not count. */
export const proseFindings = (source: Source): string[] =>
  proseOf(source).flatMap((line, index) =>
    found(line.replaceAll(/`[^`]*`/g, '')).map(
      (finding) => `${source.path}:${index + 1}: ${finding}`,
    ),
  );

/** Subjects of commits with private words, or longer than a line of `git log`. */
export const subjectFindings = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) => [
    ...found(subject).map((finding) => `commit "${subject}": ${finding}`),
    ...(subject.length > longestSubject
      ? [`commit "${subject}": ${subject.length} characters, at most ${longestSubject}`]
      : []),
  ]);
