import type { ReactNode } from 'react';

type Named = { id: string; name: string; venue: string };

/** Rows of figures: one for each service, and one for all where there are several. */
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

/** Two venues may give a service of the same name. */
function ServiceName({ service: { name, venue } }: { service: Named }) {
  return (
    <>
      {name}
      {venue !== '' && <span className="block text-xs text-soft">{venue}</span>}
    </>
  );
}
