import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** `node scripts/structure/lines.ts`: lines of product code by folder. */
const folders = ['api', 'web', 'domain'] as const;
const isCounted = (path: string): boolean => !/\.test\.tsx?$/.test(path);

/** Lines with a token: neither blank lines nor comments. */
function linesOf(path: string): number {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child));
    if (children.length > 0) return children.forEach(visit);
    const [from, until] = [node.getStart(source), node.getEnd()].map(
      (at) => source.getLineAndCharacterOfPosition(at).line,
    );
    if (node.getWidth(source) > 0) for (let line = from!; line <= until!; line++) lines.add(line);
  };
  visit(source);
  return lines.size;
}

const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && isCounted(path));
let sum = 0;
for (const folder of folders) {
  const count = paths
    .filter((path) => path.startsWith(`${folder}/`))
    .reduce((lines, path) => lines + linesOf(path), 0);
  console.log(`${folder.padEnd(8)}${String(count).padStart(7)}`);
  sum += count;
}
console.log(`sum     ${String(sum).padStart(7)}`);
