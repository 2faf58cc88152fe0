import { listServiceRows } from '#domain/services/admin/calls.services.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { allRows } from '#web/console/platform/allRows.ts';

/** Services as options by name; of one country if it is given. */
export function useServices(country?: string): { value: string; label: string }[] {
  const input = { ...allRows, sort: 'name', country };
  const answer = useCallQuery(listServiceRows, input, { keep: true });
  return (answer.data?.items ?? []).map(({ id, name, venue }) => ({
    value: id,
    label: venue === '' ? name : `${name}, ${venue}`,
  }));
}
