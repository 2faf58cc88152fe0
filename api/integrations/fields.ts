const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a dotted path (`totalPrice.value`), or undefined. */
export function pick(source: unknown, name: string): unknown {
  let at: unknown = source;
  for (const part of name.split('.')) {
    if (!isObject(at) || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return at;
}

/** Builds an object from dotted paths and values, without undefined values. */
export function build(
  values: readonly (readonly [name: string, value: unknown])[],
): Record<string, unknown> {
  const built: Record<string, unknown> = {};
  for (const [name, value] of values) {
    if (value === undefined) continue;
    const parts = name.split('.');
    let at = built;
    for (const part of parts.slice(0, -1)) {
      const next = at[part];
      at = isObject(next) ? next : (at[part] = {});
    }
    at[parts.at(-1)!] = value;
  }
  return built;
}
