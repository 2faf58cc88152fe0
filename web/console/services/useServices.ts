import { listServiceRows } from '#domain/services/admin/calls.services.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';

const all = { pageNum: 1, pageSize: 100, isExport: false, sort: 'name' };

/** Services to choose from, by name; of one country where it is said. */
export function useServices(country?: string): { value: string; label: string }[] {
  const answer = useCallQuery(listServiceRows, { ...all, country }, { keep: true });
  return (answer.data?.items ?? []).map(({ id, name, venue }) => ({
    value: id,
    label: venue === '' ? name : `${name}, ${venue}`,
  }));
}
