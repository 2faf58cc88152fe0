import type { Output } from '#domain/call.ts';
import type { previewSessionCancel } from '#domain/events/acts/calls.acts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** The first step may have been scrolled. */
const showTop = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' });

/** The orders with places in sessions that are to be cancelled, and the mail to one of them. */
export function SessionsAffected({ of }: { of: Output<typeof previewSessionCancel> }) {
  const t = useTranslations('eventForm');
  const { orders, unpaid, places, items, mail } = of;
  if (orders === 0) return <p className="font-semibold">{t('affectedNone')}</p>;
  return (
    <div className="space-y-4">
      <div ref={showTop} className="font-semibold">
        <p>{t('affected', { count: orders, places })}</p>
        {unpaid > 0 && <p>{t('affectedUnpaid', { count: unpaid })}</p>}
      </div>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line px-4">
        {items.map((one) => (
          <li key={one.orderNumber} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">{one.name || one.memberNumber}</span>
            <span className="text-soft">
              {one.orderNumber} · {t('affectedPlaces', { count: one.places })}
            </span>
          </li>
        ))}
        {orders > items.length && (
          <li className="py-2 text-soft">{t('affectedMore', { count: orders - items.length })}</li>
        )}
      </ul>
      {mail !== null && (
        <section className="rounded-control border border-line bg-sunk p-4">
          <h3 className="text-sm text-soft wrap-anywhere">{t('mailPreview', { to: mail.to })}</h3>
          <p className="mt-1 font-semibold">{mail.subject}</p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{mail.text}</p>
        </section>
      )}
    </div>
  );
}
