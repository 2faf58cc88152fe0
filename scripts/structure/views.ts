import ts from 'typescript';
import type { Source } from './imports.ts';

const reads = /\b(?:from|join|using)\s+(?:lateral\s+)?(\w+)/g;
const writes = /\b(?:insert into|delete from|(?<!for |do )update)\s+\w+/;

/** `§` replaces each expression. */
function templatesOf({ path, text }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('§'),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/**
 * Only `*.view.ts` may read tables of other features. A statement that writes may read them,
 * because deciding and writing must be one statement (decision 0005).
 */
export function viewFindings(source: Source, owners: ReadonlyMap<string, string>): string[] {
  const feature = /^api\/features\/(\w+)\/(?:\w+\/)?store(?:\.\w+)*\.ts$/.exec(source.path)?.[1];
  if (feature === undefined || /\.(view|test)\.ts$/.test(source.path)) return [];
  const foreign = new Set<string>();
  for (const statement of templatesOf(source)) {
    if (writes.test(statement)) continue;
    for (const [, table] of statement.matchAll(reads))
      if ((owners.get(table!) ?? feature) !== feature) foreign.add(table!);
  }
  return [...foreign].map(
    (table) =>
      `${source.path}: reads ${table}, which ${owners.get(table)} own; foreign tables are joined in *.view.ts`,
  );
}
