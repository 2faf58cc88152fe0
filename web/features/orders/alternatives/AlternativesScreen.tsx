import { getAlternatives } from '#domain/alternatives/calls.ts';
import type { AlternativeOffer } from '#domain/alternatives/shapes.ts';
import { kindOfNumber } from '#domain/orders/rules.kinds.ts';
import { isRefusedWith } from '#web/platform/calls/refused.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useTitle } from '#web/platform/title.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { checkIcon, clockIcon } from '#web/ui/icons.ts';
import { orderKinds } from '#web/ui/orderKinds.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { When } from '#web/ui/When.tsx';
import { Frame } from '#web/features/orders/StateFrame.tsx';
import { OfferForm } from './OfferForm.tsx';

/** What a member can choose instead of what the company has cancelled of an order (B-42). */
export function AlternativesScreen() {
  const t = useTranslations('alternatives');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const { data, error } = useCallQuery(getAlternatives, { orderNumber });
  useTitle(t('title'));
  if (error !== null && !isRefusedWith(error, ['orderNotFound', 'wrongInput']))
    return (
      <NoData title={t('failed')}>
        <Button onPress={() => void refetchCalls(getAlternatives)}>{t('tryAgain')}</Button>
      </NoData>
    );
  if (data === undefined && error === null) return <PageSkeleton label={t('title')} />;
  const offers = data?.offers ?? [];
  if (offers.length === 0)
    return (
      <NoData title={t('nothing')}>
        <LinkButton to="Order">{t('toOrders')}</LinkButton>
      </NoData>
    );
  return (
    <div className="mx-auto max-w-xl space-y-4 max-lg:pt-4">
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} orderNumber={orderNumber} />
      ))}
      <LinkButton
        variant="quiet"
        to={orderKinds[kindOfNumber(orderNumber) ?? 'event'].page({ orderStatus: 'PAID' })}
        query={{ orderNumber }}
      >
        {t('toOrder')}
      </LinkButton>
    </div>
  );
}

type OfferProps = { offer: AlternativeOffer; orderNumber: string };

function Offer({ offer, orderNumber }: OfferProps) {
  const t = useTranslations('alternatives');
  const { state, chosen } = offer;
  if (state === 'OPEN')
    return (
      <Frame variant="held" icon={clockIcon} title={t('title')}>
        <Cancelled offer={offer} />
        <OfferForm offer={offer} orderNumber={orderNumber} />
      </Frame>
    );
  if (chosen !== null)
    return (
      <Frame variant="done" icon={checkIcon} title={t('movedTitle')}>
        <p className="mt-2">{t('movedText')}</p>
        <p className="mt-2 font-semibold">{offer.title}</p>
        <When from={chosen.startTime} to={chosen.endTime} className="block" />
        {chosen.place !== '' && <p className="text-soft">{chosen.place}</p>}
      </Frame>
    );
  const isExpired = state === 'EXPIRED';
  return (
    <Frame
      variant="over"
      icon={isExpired ? clockIcon : checkIcon}
      title={t(isExpired ? 'expiredTitle' : 'returnedTitle')}
    >
      <Cancelled offer={offer} />
      <p className="mt-2">{t(isExpired ? 'expiredText' : 'returnedText')}</p>
    </Frame>
  );
}

/** What was cancelled, and the words of the company. */
function Cancelled({ offer }: { offer: AlternativeOffer }) {
  const t = useTranslations('alternatives');
  const { kind, title, startTime, endTime, place, places, note } = offer;
  return (
    <div className="mt-2">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <When from={startTime} to={endTime} className="block" />
      <p className="text-soft">
        {[place, kind === 'SESSION' ? t('what', { count: places }) : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
    </div>
  );
}
