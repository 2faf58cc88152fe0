import { useState } from 'react';
import { searchAssessmentDetail } from '#domain/services/calls.ts';
import { servicePageInput } from '#domain/services/rules.ts';
import type { AssessmentDetail } from '#domain/services/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useAddress } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { seedSlots } from '#web/ui/services/DaySlots.tsx';
import { useCoupons } from '#web/ui/services/coupons.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { servicesIcon } from '#web/ui/icons.shell.ts';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { DetailSkeleton } from '#web/ui/page/PageBones.tsx';
import { BookingCard, ReserveBar } from './BookingCard.tsx';
import { ServiceAbout, ServiceHeading, ServicePictures } from './ServiceFacts.tsx';
import { SlotSection } from './SlotSection.tsx';
import { useChoice } from './useChoice.ts';

/** Refusals that the page shows itself. */
const missing: readonly Refusal[] = ['assessmentNotFound', 'parameterMissing', 'parameterInvalid'];

/** A service, its slots and their reservation (S-28, SVC-014, SVC-015). It opens at its times. */
export function ServiceScreen() {
  const t = useTranslations('services');
  const { query } = useAddress();
  const answer = useCallQuery(searchAssessmentDetail, servicePageInput(query, self().regionCode), {
    ignore: missing,
  });
  const service = answer.data;
  if (service === undefined && isUnavailable(answer.error))
    return (
      <NoData icon={servicesIcon} title={t('goneTitle')} text={t('goneText')}>
        <LinkButton to="BecList">{t('toServices')}</LinkButton>
      </NoData>
    );
  if (service === undefined && answer.error !== null)
    return (
      <NoData icon={servicesIcon} title={t('detailFailed')} text={t('failedText')}>
        <Button variant="secondary" onPress={() => void answer.refetch()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  if (service === undefined) return <DetailSkeleton isLow label={t('detailTitle')} />;
  return <Detail key={service.assessParentId} service={service} />;
}

function Detail({ service }: { service: AssessmentDetail }) {
  const coupons = useCoupons();
  const choice = useChoice(service, coupons);
  const { first } = service;
  useState(() => first && seedSlots({ ...choice.of, date: first.date }, first.slots));
  const block = useBlock();
  return (
    // On narrow screens both columns merge, and the button sticks to the lower edge.
    <div className="items-start max-lg:-mb-6 max-lg:flex max-lg:min-h-[calc(100dvh-3.6rem)] max-lg:flex-col max-lg:items-stretch lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8 xl:gap-10">
      <div className="min-w-0 space-y-6">
        <div className="max-lg:space-y-6 lg:flex lg:items-center lg:gap-6">
          <div
            data-cover=""
            className="overflow-hidden max-lg:-mx-4 lg:w-64 lg:shrink-0 lg:rounded-card"
          >
            <ServicePictures service={service} />
          </div>
          <ServiceHeading service={service} />
        </div>
        {block === null ? (
          <SlotSection service={service} choice={choice} />
        ) : (
          <BlockedNote {...block} />
        )}
        <ServiceAbout service={service} />
      </div>
      {block === null && (
        <div className="max-lg:contents lg:sticky lg:top-24">
          <BookingCard service={service} choice={choice} coupons={coupons} />
          <div className="sticky bottom-0 z-20 max-lg:mt-auto lg:static">
            <ReserveBar choice={choice} />
          </div>
        </div>
      )}
    </div>
  );
}
