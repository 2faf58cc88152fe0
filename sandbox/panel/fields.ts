const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a dotted path (`totalPrice.value`), or undefined. */
export function pick(source: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined),
      source,
    );
}

/** Returns a text or number at a dotted path as text, else ''. */
export function pickText(source: unknown, name: string): string {
  const value = pick(source, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Builds an object from dotted paths and values, without null and undefined. */
export function build(values: Record<string, unknown>): Record<string, unknown> {
  const built: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    const parts = name.split('.');
    let at = built;
    for (const part of parts.slice(0, -1)) {
      const next = at[part];
      at = isObject(next) ? next : (at[part] = {});
    }
    at[parts.at(-1) ?? name] = value;
  }
  return built;
}
