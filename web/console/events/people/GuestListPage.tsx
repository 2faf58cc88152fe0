import type { Permission } from '#domain/administrators/shapes.ts';
import type { Call } from '#domain/call.ts';
import { listGuestSessions } from '#domain/events/calls.guests.ts';
import { can, useConsolePlace } from '#web/console/platform/console.ts';
import type { AnyFilters, FieldsOf, FiltersOf } from '#web/console/platform/filters.ts';
import { type RowOf, useList } from '#web/console/platform/useList.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListView, type ListViewProps } from '#web/console/ui/list/ListView.tsx';
import { NoEvent } from '#web/console/events/NoEvent.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** The event of the address with its sessions. */
export function useGuestEvent() {
  const eventId = useConsolePlace().query['event'] ?? '0';
  const { data: event, isError, error } = useCallQuery(listGuestSessions, { eventId });
  return {
    eventId,
    event,
    error,
    isGone: isError && event === undefined,
    can: (right: Permission) => event !== undefined && can(right, event),
  };
}

export function NoGuestEvent({ error }: { error: Refused | null }) {
  const t = useTranslations('namesAdmin');
  return <NoEvent error={error} backTo="/admin/event-guests" backLabel={t('backToGuests')} />;
}

export function BackToGuests() {
  const t = useTranslations('namesAdmin');
  return (
    <ConsoleLink
      to="/admin/event-guests"
      className="tap inline-flex items-center text-sm text-soft hover:text-ink"
    >
      {t('backToGuests')}
    </ConsoleLink>
  );
}

type Props<C extends Call> = Omit<ListViewProps<RowOf<C>>, 'list' | 'filters'> & {
  of: ReturnType<typeof useGuestEvent>;
  call: C;
  filters: FiltersOf<C>;
};

/** A list of persons of one event; its export needs the right for that event (B-22). */
export function GuestListPage<C extends Call>(props: Props<C>) {
  return props.of.isGone ? <NoGuestEvent error={props.of.error} /> : <GuestList {...props} />;
}

function GuestList<C extends Call>({ of, title, call, filters, exportName, ...view }: Props<C>) {
  const shown = filters as AnyFilters;
  return (
    <ListView<RowOf<C>>
      {...view}
      title={of.event === undefined ? title : `${title} · ${of.event.name}`}
      list={useList(call, shown, { eventId: of.eventId } as unknown as Partial<FieldsOf<C>>)}
      filters={shown}
      exportName={of.can('personal.export') ? exportName : undefined}
    />
  );
}
