import { useTranslations } from '#web/platform/locale/translations.ts';
import { When } from '#web/ui/When.tsx';
import { Fact } from '#web/features/tickets/Fact.tsx';
import type { GuestPage } from './useGuest.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

export function GuestEvent({ page }: { page: GuestPage }) {
  const t = useTranslations('guests');
  const tickets = useTranslations('tickets');
  return (
    <dl className="grid gap-4 whitespace-pre-line sm:grid-cols-2">
      <Fact label={t('when')}>
        <When from={page.sessionStart} to={page.sessionEnd} />
      </Fact>
      <Fact label={t('where')}>
        {page.isOnline ? tickets('online') : page.venuesName}
        {!page.isOnline && page.address !== '' && (
          <span className="block font-normal text-soft">
            <Unbroken of={page.address} />
          </span>
        )}
      </Fact>
      <Fact label={tickets('ticketType')}>{page.ticketTypeName}</Fact>
      {page.reminder !== '' && <Fact label={tickets('reminder')}>{page.reminder}</Fact>}
    </dl>
  );
}
