import {
  getBatch,
  getBatchFrame,
  publishBatch,
  cancelBatch,
  saveBatch,
} from '#domain/services/admin/calls.batches.ts';
import type { Output } from '#domain/call.ts';
import type { BatchDetail } from '#domain/services/admin/shapes.batches.ts';
import { goConsole, can, useConsolePlace } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { alert, confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { day, group, text } from '#web/console/ui/fields/kinds.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import type { BatchForm } from './batchForm.ts';
import { DraftSessions } from './DraftSessions.tsx';
import { PublishedSessions } from './PublishedSessions.tsx';
import { ServiceSteps } from './ServiceSteps.tsx';
import { useServices } from './useServices.ts';

/** A batch, or a new one for the service in the address (ADM-032). */
export function BatchPage() {
  const { id, serviceId } = useConsolePlace().query;
  const answer = useCallQuery(
    getBatch,
    { id: id ?? '0' },
    { enabled: id !== undefined, forget: true },
  );
  if (id === undefined && serviceId === undefined) return <ChooseService />;
  const service = answer.data?.serviceId ?? serviceId;
  if (service === undefined && !answer.isError) return <Waiting />;
  return answer.data !== undefined && answer.data.state !== 'DRAFT' ? (
    <PublishedSessions batch={answer.data} />
  ) : (
    <DraftPage serviceId={service ?? '0'} />
  );
}

const Waiting = () => <RowsSkeleton label={useTranslations('servicesAdmin')('batch')} />;

/** Choice of the service of a new batch; it cannot change later. */
function ChooseService() {
  const own = useTranslations('servicesAdmin');
  const services = useServices();
  return (
    <Card>
      <h1 className="text-xl font-semibold">{own('newBatch')}</h1>
      <p className="mt-1 text-soft">{own('chooseService')}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {services.map(({ value, label }) => (
          <li key={value}>
            <ConsoleLink
              to="/admin/service-batch"
              query={{ serviceId: value }}
              className="block rounded-control border border-line px-4 py-3 hover:border-leaf"
            >
              {label}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const formOf = ({ serviceId, name, firstDay, lastDay, sessions }: BatchDetail): BatchForm => ({
  serviceId,
  name,
  firstDay,
  lastDay,
  sessions: sessions.map(
    ({ day, from, until, consultantsNeeded, categoryTypeId, consultantIds }) => ({
      day,
      from,
      until,
      consultantsNeeded,
      categoryTypeId,
      consultantIds,
    }),
  ),
});

const useDraft = (serviceId: string) =>
  useRecordPage(getBatch, saveBatch, {
    entity: 'service_batch',
    list: '/admin/service-batches',
    rows: 'sessions',
    fresh: (): BatchForm => ({ serviceId, name: '', firstDay: '', lastDay: '', sessions: [] }),
    fieldsOf: formOf,
    // Stays on the page, since publishing is the next step.
    onSaved: ({ id }) => goConsole('/admin/service-batch', { id }),
  });

/** A draft with its days, sessions and consultants; members do not see it. */
function DraftPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('administrators');
  const own = useTranslations('servicesAdmin');
  const record = useDraft(serviceId);
  const frame = useCallQuery(getBatchFrame, { serviceId }).data;
  const { kept } = record;
  if (record.isGone) return <NoData title={t('nothingFound')} />;
  if (frame === undefined) return <Waiting />;
  return (
    <RecordForm
      of={record}
      what={own('batch')}
      title={kept?.name ?? own('batchOf', { service: frame.service })}
      backLabel={own('batches')}
      canWrite={() => can('services.write', kept ?? frame)}
      isWide
      actions={
        kept !== undefined &&
        can('services.write', kept) && (
          <DraftActions batch={kept} isChanged={record.form.formState.isDirty} />
        )
      }
      onSave={(fields, loaded) =>
        record.save({
          ...fields,
          ...(kept && { id: kept.id, version: kept.version }),
          serviceId: loaded.serviceId,
        })
      }
    >
      {() => (
        <>
          <ServiceSteps />
          <BatchTime record={record} frame={frame} maxDays={(kept ?? frame).maxDays} />
          <DraftSessions
            form={record.form}
            consultants={(kept ?? frame).consultants}
            types={frame.types}
            frame={frame}
            isReadOnly={!can('services.write', kept ?? frame)}
          />
        </>
      )}
    </RecordForm>
  );
}

function BatchTime({
  record,
  frame,
  maxDays,
}: {
  record: ReturnType<typeof useDraft>;
  frame: Output<typeof getBatchFrame>;
  maxDays: number;
}) {
  const t = useTranslations('administrators');
  const own = useTranslations('servicesAdmin');
  return (
    <Fields of={record} title={frame.service} text={own('rangeHint', { days: maxDays })}>
      {[
        text('name', t('nameOfThing'), { isRequired: 'byServer' }),
        group('grid grid-cols-2 gap-4', [
          day('firstDay', own('firstDay'), { isRequired: 'byServer', min: frame.today }),
          day('lastDay', own('lastDay'), { isRequired: 'byServer', min: frame.today }),
        ]),
      ]}
    </Fields>
  );
}

/** Publishes a draft after confirmation, or cancels it with a reason. */
function DraftActions({ batch, isChanged }: { batch: BatchDetail; isChanged: boolean }) {
  const own = useTranslations('servicesAdmin');
  const done = (text: string) => async () => {
    toast(text);
    await refetchCalls();
  };
  const publishing = useCallMutation(publishBatch, { onDone: done(own('published')) });
  const cancelling = useCallMutation(cancelBatch, { onDone: done(own('cancelled')) });
  const { id, version } = batch;
  const publish = async () => {
    if (isChanged)
      return alert({ title: own('publish'), text: own('saveFirst'), yes: own('batch') });
    await confirm({
      title: own('publishTitle'),
      text: own('publishAsk'),
      yes: own('publish'),
      act: (dialog) => publishing.mutate({ id, version }, dialog),
    });
  };
  const cancel = async () => {
    await askReason({
      title: own('cancelTitle'),
      text: own('cancelAsk'),
      yes: own('cancelBatch'),
      isDanger: true,
      act: (reason, dialog) => cancelling.mutate({ id, version, reason }, dialog),
    });
  };
  return (
    <>
      <Button variant="secondary" isBusy={publishing.isBusy} onPress={() => void publish()}>
        {own('publish')}
      </Button>
      <Button variant="quiet" isBusy={cancelling.isBusy} onPress={() => void cancel()}>
        {own('cancelBatch')}
      </Button>
    </>
  );
}
