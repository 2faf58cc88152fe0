import type { Document } from './document.ts';

type Schema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
};
/** A request may become wider, a response narrower. */
type Side = 'request' | 'response';

const typesOf = ({ type, enum: values, const: value }: Schema): string[] => {
  if (type !== undefined) return [type].flat();
  const known = values ?? (value === undefined ? [] : [value]);
  return [...new Set(known.map((one) => (one === null ? 'null' : typeof one)))];
};

/** Changes of an object's fields that a client of the release before does not expect. */
function* fieldChanges(before: Schema, after: Schema, side: Side, at: string): Generator<string> {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const [wasRequired, isRequired] = [new Set(before.required), new Set(after.required)];
  for (const [name, field] of Object.entries(old)) {
    const place = `${at}.${name}`;
    const current = now[name];
    if (current === undefined) yield `${place} is missing`;
    else {
      if (side === 'response' && wasRequired.has(name) && !isRequired.has(name))
        yield `${place} can be absent`;
      yield* schemaChanges(field, current, side, place);
    }
  }
  if (side === 'request')
    for (const name of isRequired) if (!wasRequired.has(name)) yield `${at}.${name} is required`;
}

const lower = ['minLength', 'minimum', 'minItems'] as const;
const upper = ['maxLength', 'maximum', 'maxItems'] as const;

/** Limits of a request that exclude values of before. */
function* limitChanges(before: Schema, after: Schema, at: string): Generator<string> {
  for (const limit of lower)
    if ((after[limit] ?? -Infinity) > (before[limit] ?? -Infinity))
      yield `${at} has ${limit} ${after[limit]}`;
  for (const limit of upper)
    if ((after[limit] ?? Infinity) < (before[limit] ?? Infinity))
      yield `${at} has ${limit} ${after[limit]}`;
  if (after.pattern !== undefined && after.pattern !== before.pattern)
    yield `${at} has the pattern ${after.pattern}`;
  const values = after.enum;
  if (values !== undefined) {
    const lost = before.enum?.filter((value) => !values.includes(value)) ?? ['other values'];
    for (const value of lost) yield `${at} refuses ${JSON.stringify(value)}`;
  }
}

function* typeChanges(before: Schema, after: Schema, side: Side, at: string): Generator<string> {
  const [wide, narrow] = side === 'request' ? [after, before] : [before, after];
  const [allowed, used] = [typesOf(wide), typesOf(narrow)];
  const fits = (type: string) =>
    allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  if (allowed.length > 0 && !(used.length > 0 && used.every(fits)))
    yield `${at} changes from ${typesOf(before).join(' or ') || 'any'} to ${typesOf(after).join(' or ') || 'any'}`;
}

const choicesOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf ??
  (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema]);

function* choiceChanges(before: Schema, after: Schema, side: Side, at: string): Generator<string> {
  const [wide, narrow] = side === 'request' ? [after, before] : [before, after];
  const choices = choicesOf(wide);
  const firstChanges = (one: Schema) => {
    const tried = choices.map((choice) => [
      ...(side === 'request'
        ? schemaChanges(one, choice, side, at)
        : schemaChanges(choice, one, side, at)),
    ]);
    return tried.sort((a, b) => a.length - b.length)[0] ?? [];
  };
  for (const one of choicesOf(narrow)) yield* firstChanges(one);
}

function* schemaChanges(
  before: Schema,
  after: Schema,
  side: Side,
  at: string,
): Generator<string, void, undefined> {
  if (choicesOf(before).length > 1 || choicesOf(after).length > 1) {
    yield* choiceChanges(before, after, side, at);
    return;
  }
  yield* typeChanges(before, after, side, at);
  if (side === 'request') yield* limitChanges(before, after, at);
  yield* fieldChanges(before, after, side, at);
  if (before.items !== undefined && after.items !== undefined)
    yield* schemaChanges(before.items, after.items, side, `${at}[]`);
}

type Content = { content?: Readonly<Record<string, { schema?: Schema }>> };
type Operation = {
  tags?: readonly string[];
  requestBody?: Content;
  parameters?: readonly { name: string; required?: boolean; schema?: Schema }[];
  responses?: Readonly<Record<string, Content>>;
};

const schemaOf = (content?: Content): Schema =>
  content?.content?.['application/json']?.schema ?? {};

/** Parameters of an address as one object. */
const queryOf = ({ parameters = [] }: Operation): Schema => ({
  properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/**
 * Lists what breaks clients of an earlier description: addresses, fields and values that are gone,
 * new required input, wider responses. New values of an enum in a response break none, and calls of
 * the console are left out, because its pages come with the API.
 */
export function breakingChanges(before: Document, after: Document): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, old]) => {
      if (old.tags?.includes('admin')) return [];
      const at = `${method.toUpperCase()} ${path}`;
      const now = (after.paths[path] as Record<string, Operation> | undefined)?.[method];
      if (now === undefined) return [`${at} is missing`];
      return [
        ...schemaChanges(queryOf(old), queryOf(now), 'request', `${at} query`),
        ...schemaChanges(
          schemaOf(old.requestBody),
          schemaOf(now.requestBody),
          'request',
          `${at} request`,
        ),
        ...schemaChanges(
          schemaOf(old.responses?.['200']),
          schemaOf(now.responses?.['200']),
          'response',
          `${at} response`,
        ),
      ];
    }),
  );
}
