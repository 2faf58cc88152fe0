import type { Call } from '#domain/call.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import type { AnyFilters, FieldsOf, FiltersOf } from '#web/console/platform/filters.ts';
import { useExportFile } from '#web/console/ui/list/useExportFile.ts';
import { type RowOf, useList } from '#web/console/platform/useList.ts';
import { ListView, type ListViewProps } from './ListView.tsx';

/** Required input of a call that is no filter of all lists. */
type Needed<C> = {
  [K in keyof FieldsOf<C> as undefined extends FieldsOf<C>[K] ? never : K]: FieldsOf<C>[K];
};

type Props<C extends Call> = Omit<ListViewProps<RowOf<C>>, 'list' | 'filters' | 'file'> & {
  call: C;
  filters?: FiltersOf<C>;
} & (keyof Needed<C> extends never
    ? { /** Constant input of the call. */ fixed?: Partial<FieldsOf<C>> }
    : { fixed: Partial<FieldsOf<C>> & Needed<C> });

/**
 * Page of a list, declared by call, filters and columns. An export with personal data is offered to
 * administrators with the right that the call names (B-22).
 */
export function ListPage<C extends Call>({
  call,
  filters = {},
  fixed,
  exportName,
  ...view
}: Props<C>) {
  const visible = filters as AnyFilters;
  const file = useExportFile(call);
  return (
    <ListView<RowOf<C>>
      {...view}
      list={useList(call, visible, fixed)}
      filters={visible}
      file={file}
      exportName={canAnywhere(call.exports ?? null) ? exportName : undefined}
    />
  );
}
