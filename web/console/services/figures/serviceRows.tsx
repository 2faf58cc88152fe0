import type { ReactNode } from 'react';

type Named = { id: string; name: string; venue: string };

/** One row for each service, and a total if there are several. */
export const serviceRows = <R extends Named>(
  services: readonly R[],
  cellsOf: (row: R) => readonly ReactNode[],
  all: { label: string; cells: readonly ReactNode[] },
) => [
  ...services.map((row) => ({
    key: row.id,
    cells: [<ServiceName key="name" service={row} />, ...cellsOf(row)],
  })),
  ...(services.length > 1
    ? [{ key: 'all', cells: [<strong key="name">{all.label}</strong>, ...all.cells] }]
    : []),
];

/** Services of two venues can have the same name. */
function ServiceName({ service: { name, venue } }: { service: Named }) {
  return (
    <>
      {name}
      {venue !== '' && <span className="block text-xs text-soft">{venue}</span>}
    </>
  );
}
