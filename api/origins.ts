export function originsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  const twin =
    url.hostname === 'localhost' ? '127.0.0.1' : url.hostname === '127.0.0.1' ? 'localhost' : null;
  return twin === null
    ? [url.origin]
    : [url.origin, `${url.protocol}//${twin}${url.port === '' ? '' : ':' + url.port}`];
}

const hostsOf = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** Returns the accepted origin of a `Host` header, or the public one if the host is not ours. */
export function originOf(
  config: { readonly origins: readonly string[] },
  host: string | undefined,
): string {
  const { origins } = config;
  // Reversed, so that the first origin of a host wins.
  const hosts =
    hostsOf.get(origins) ??
    new Map(origins.toReversed().map((origin) => [new URL(origin).host, origin]));
  hostsOf.set(origins, hosts);
  return (host === undefined ? undefined : hosts.get(host)) ?? origins[0]!;
}
