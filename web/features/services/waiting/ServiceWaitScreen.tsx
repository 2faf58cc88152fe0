import { searchAssessmentDetail } from '#domain/services/calls.ts';
import { getServiceWaitChoices, getServiceWaits } from '#domain/services/waiting/calls.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { ScreenLink, useAddress } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { useTitle } from '#web/platform/title.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { servicesIcon } from '#web/ui/icons.shell.ts';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { OwnServiceWaits } from './OwnServiceWaits.tsx';
import { ServiceWaitForm } from './ServiceWaitForm.tsx';

/** Requests for services that are full: the member's own, and a new one for the service of the address. */
export function ServiceWaitScreen() {
  const t = useTranslations('serviceWaits');
  useTitle(t('title'));
  const { id } = useAddress().query;
  return id === undefined ? <OwnAlone /> : <NewWait key={id} id={id} />;
}

function OwnAlone() {
  const t = useTranslations('serviceWaits');
  const { data } = useCallQuery(getServiceWaits, {});
  if (data === undefined) return <RowsSkeleton count={2} label={t('title')} />;
  return (
    <div className="max-lg:pt-4">
      {data.waits.length > 0 ? (
        <OwnServiceWaits waits={data.waits} />
      ) : (
        <p className="text-soft">
          {t('none')}{' '}
          <ScreenLink to="BecList" className="font-semibold text-leaf underline">
            {t('toServices')}
          </ScreenLink>
        </p>
      )}
    </div>
  );
}

function NewWait({ id }: { id: string }) {
  const t = useTranslations('serviceWaits');
  const s = useTranslations('services');
  const of = { assessParentId: id };
  const detail = useCallQuery(
    searchAssessmentDetail,
    { ...of, regionCode: self().regionCode },
    { ignore: ['assessmentNotFound', 'parameterInvalid'] },
  );
  const choices = useCallQuery(getServiceWaitChoices, of, { errorDisplay: 'silent' });
  const own = useCallQuery(getServiceWaits, {});
  const block = useBlock();
  if (detail.data === undefined && (isUnavailable(detail.error) || detail.error !== null))
    return (
      <NoData icon={servicesIcon} title={s('goneTitle')} text={s('goneText')}>
        <LinkButton to="BecList">{s('toServices')}</LinkButton>
      </NoData>
    );
  // All, so that nothing moves when the last one arrives.
  if (detail.data === undefined || choices.isLoading || own.isLoading)
    return <PageSkeleton label={t('title')} />;
  if (block !== null) return <BlockedNote {...block} />;
  const waits = own.data?.waits ?? [];
  return (
    <div className="space-y-6">
      {waits.length > 0 && (
        <div className="max-lg:pt-4">
          <OwnServiceWaits waits={waits} />
        </div>
      )}
      <ServiceWaitForm
        service={detail.data}
        consultants={choices.data?.consultants ?? []}
        hasOthers={waits.length > 0}
      />
    </div>
  );
}
