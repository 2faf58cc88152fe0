/** A service as tables of figures name it: two venues may give one of the same name. */
export function ServiceName({
  service: { name, venue },
}: {
  service: { name: string; venue: string };
}) {
  return (
    <>
      {name}
      {venue !== '' && <span className="block text-xs text-soft">{venue}</span>}
    </>
  );
}
