import ts from 'typescript';
import type { Source } from './imports.ts';

/** `count` is always a placeholder: it chooses the form. */
type Placeholders = ReadonlyMap<string, ReadonlySet<string>>;

export function placeholdersOf(files: readonly object[]): Placeholders {
  const found = new Map<string, Set<string>>();
  for (const file of files)
    for (const [key, text] of Object.entries(file)) {
      const names = found.get(key) ?? new Set(['count']);
      for (const [, name] of JSON.stringify(text).matchAll(/\{(\w+)\}/g)) names.add(name!);
      found.set(key, names);
    }
  return found;
}

const isTranslation = (call: ts.CallExpression, names: ReadonlySet<string>): boolean =>
  ts.isIdentifier(call.expression) && names.has(call.expression.text);

/** A value without a placeholder is a misspelling, which the compiler cannot find (LNG-007). */
export function placeholderFindings({ path, text }: Source, known: Placeholders): string[] {
  if (!path.startsWith('web/') || !/useTranslations|textOf/.test(text)) return [];
  const declared = text.matchAll(/\bconst (\w+) = useTranslations\(/g);
  const names = new Set([...declared].map(([, name]) => name!)).add('textOf');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTranslation(node, names)) {
      const values = node.arguments.at(-1);
      const key = node.arguments.at(-2);
      if (key && values && ts.isStringLiteral(key) && ts.isObjectLiteralExpression(values))
        for (const { name } of values.properties)
          if (name && ts.isIdentifier(name) && known.get(key.text)?.has(name.text) === false)
            found.push(`${path}: the text "${key.text}" has no placeholder {${name.text}}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}
