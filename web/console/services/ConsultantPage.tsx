import { useFieldArray } from 'react-hook-form';
import {
  getConsultant,
  getConsultantPlan,
  listConsultantRows,
  saveConsultant,
} from '#domain/services/admin/calls.consultants.ts';
import type { ConsultantFields } from '#domain/services/admin/shapes.consultants.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { consoleSelf, can, goConsole, wholeOf } from '#web/console/platform/console.ts';
import { type useRecordForm } from '#web/console/platform/useRecord.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink, RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { day, select, text, tick, ticks } from '#web/console/ui/fields/kinds.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { dayName } from '#web/console/platform/dayName.ts';
import { isInLeave, sessionsUnder } from './leaveOver.ts';
import { sessionKey } from './useSessionPlace.ts';
import { ServiceSteps, stepQuery, useNewService } from './ServiceSteps.tsx';
import { useServices } from './useServices.ts';

const mine = () =>
  consoleSelf().countries.filter(({ code }) => can('services.write', wholeOf(code)));

function useConsultant() {
  const serviceId = useNewService();
  return useRecordPage(getConsultant, saveConsultant, {
    entity: 'consultant',
    list: '/admin/consultants',
    rows: 'leave',
    fresh: () => ({
      country: mine()[0]?.code ?? 'bn',
      name: '',
      isActive: true,
      serviceIds: serviceId === undefined ? [] : [serviceId],
      leave: [] as ConsultantFields['leave'],
    }),
    fieldsOf: (kept): ConsultantFields =>
      serviceId === undefined || kept.serviceIds.includes(serviceId)
        ? kept
        : { ...kept, serviceIds: [...kept.serviceIds, serviceId] },
    onSaved: () =>
      serviceId === undefined
        ? goConsole('/admin/consultants')
        : goConsole('/admin/service-batch', stepQuery(serviceId)),
  });
}

/** Saves a consultant; requests confirmation if new leave covers planned sessions (B-13). */
function useSaving({ kept, save }: ReturnType<typeof useConsultant>) {
  const t = useTranslations('administrators');
  const own = useTranslations('servicesAdmin');
  const planning = useCallMutation(getConsultantPlan, { isRead: true, errorDisplay: 'dialog' });
  return async (fields: ConsultantFields) => {
    if (kept === undefined) return save(fields);
    const plan = await planning.mutate({ id: kept.id });
    if (plan === undefined) return;
    const under = sessionsUnder(plan.sessions, fields.leave);
    const taken = under.reduce((sum, session) => sum + session.taken, 0);
    if (under.length === 0) return save(fields);
    await confirm({
      title: own('leaveOverTitle'),
      text: own('leaveOverText', { count: under.length, taken }),
      yes: t('save'),
      act: (dialog) => save(fields, dialog),
    });
  };
}

/** A consultant, or a new one: services, leave and planned sessions (ADM-033). */
export function ConsultantPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('servicesAdmin');
  const record = useConsultant();
  const { watch } = record.form;
  const services = useServices(watch('country'));
  const isNew = record.id === undefined;
  const countries = isNew ? mine() : consoleSelf().countries;
  const onSave = useSaving(record);
  return (
    <RecordForm
      of={record}
      what={own('consultant')}
      title={isNew ? own('newConsultant') : (record.kept?.name ?? '')}
      backLabel={own('consultants')}
      canWrite={({ country }) => can('services.write', wholeOf(country))}
      onSave={onSave}
      after={
        record.id !== undefined && (
          <Plan
            id={record.id}
            leave={watch('leave') ?? []}
            canWrite={can('services.write', wholeOf(watch('country')))}
          />
        )
      }
    >
      {({ country }) => (
        <>
          <ServiceSteps />
          {isNew && <ExistingConsultant country={country} />}
          <Fields of={record} title={own('consultant')}>
            {[
              text('name', t('name'), { isRequired: true }),
              select('country', t('country'), choicesOf(countries), { disabled: !isNew }),
              tick('isActive', t('active'), { hint: own('inactiveHint') }),
              <div key={services.length} className="col-span-full">
                <Fields of={record}>{[ticks('serviceIds', own('gives'), services)]}</Fields>
              </div>,
            ]}
          </Fields>
          <Leave form={record.form} isReadOnly={!can('services.write', wholeOf(country))} />
        </>
      )}
    </RecordForm>
  );
}

/** For a new service: the choice of a consultant of the country, who then gives it too. */
function ExistingConsultant({ country }: { country: string }) {
  const own = useTranslations('servicesAdmin');
  const serviceId = useNewService();
  const answer = useCallQuery(
    listConsultantRows,
    { ...allRows, sort: 'name', country },
    { enabled: serviceId !== undefined },
  );
  const rows = answer.data?.items ?? [];
  if (serviceId === undefined || rows.length === 0) return null;
  return (
    <FormSection title={own('existingConsultant')}>
      <Select
        label={own('consultant')}
        value=""
        options={[{ value: '', label: own('newConsultant') }, ...choicesOf(rows)]}
        onChange={({ target }) =>
          goConsole('/admin/consultant', { id: target.value, ...stepQuery(serviceId) })
        }
      />
    </FormSection>
  );
}

type Form = ReturnType<typeof useRecordForm<typeof saveConsultant, ConsultantFields>>['form'];

function Leave({ form, isReadOnly }: { form: Form; isReadOnly: boolean }) {
  const own = useTranslations('servicesAdmin');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'leave' });
  return (
    <FormSection title={own('leave')} text={own('leaveHint')}>
      {fields.map((row, place) => {
        const title = own('leaveRow', { number: place + 1 });
        return (
          <div
            key={row.id}
            role="group"
            aria-label={title}
            className="col-span-full grid grid-cols-1 items-end gap-x-4 gap-y-2 sm:grid-cols-3"
          >
            <Fields of={{ form }}>
              {[
                day(`leave.${place}.from`, own('firstDay')),
                day(`leave.${place}.until`, own('lastDay')),
              ]}
            </Fields>
            {!isReadOnly && (
              <Button
                variant="quiet"
                aria-label={`${own('remove')}: ${title}`}
                onPress={() => keepingFocus(() => remove(place))}
              >
                {own('remove')}
              </Button>
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onPress={() => append({ from: '', until: '' })}
        >
          {own('addLeave')}
        </Button>
      )}
    </FormSection>
  );
}

/** Planned sessions; those within the leave in the form are marked (B-13). */
function Plan({
  id,
  leave,
  canWrite,
}: {
  id: string;
  leave: ConsultantFields['leave'];
  canWrite: boolean;
}) {
  const own = useTranslations('servicesAdmin');
  const t = useTranslations('closingsAdmin');
  const sessions = useCallQuery(getConsultantPlan, { id }).data?.sessions;
  if (sessions === undefined) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{own('plan')}</h2>
        {canWrite && (
          <ConsoleLink to="/admin/consultant-absence" query={{ id }} variant="secondary">
            {t('absent')}
          </ConsoleLink>
        )}
      </div>
      <PlainTable
        label={own('plan')}
        rows={sessions}
        keyOf={(row) => row.sessionId}
        empty={own('noPlan')}
        columns={[
          {
            title: own('when'),
            cell: ({ day, from, until }) => (
              <>
                {dayName(day)} {from}–{until}{' '}
                {isInLeave(day, leave) && <Tag tone="coral">{own('onLeave')}</Tag>}
              </>
            ),
          },
          {
            title: own('batch'),
            cell: ({ batchId, service, batch, day, from }) => (
              <RowLink
                to="/admin/service-batch"
                query={{ id: batchId, at: sessionKey({ day, from }) }}
              >
                {service}, {batch}
              </RowLink>
            ),
          },
          { title: own('state'), cell: ({ state }) => own(`state${state}`) },
          { title: own('booked'), isEnd: true, cell: ({ taken }) => taken },
        ]}
      />
    </Card>
  );
}
