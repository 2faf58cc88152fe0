import type { AssessmentDetail } from '#domain/services/shapes.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { SideColumn } from '#web/ui/page/SideColumn.tsx';
import { WaitDays, WaitHours } from '#web/ui/waiting/WaitTimes.tsx';
import { nameOfService } from '#web/features/services/find/useServices.ts';
import { type ServiceWaitState, useServiceWait } from './useServiceWait.ts';

type FormProps = {
  service: AssessmentDetail;
  consultants: readonly { consultantId: string; name: string }[];
  hasOthers: boolean;
};

/** A request for a slot of a service, filled in with the day and sub-type of the address. */
export function ServiceWaitForm({ service, consultants, hasOthers }: FormProps) {
  const t = useTranslations('serviceWaits');
  const state = useServiceWait(service);
  const { types } = state;
  return (
    <SideColumn side={<Join state={state} hasOthers={hasOthers} />}>
      <form noValidate className="space-y-4" onSubmit={(event) => event.preventDefault()}>
        <Card className="space-y-4">
          <div>
            <h2 className="text-lg font-semibold">{nameOfService(service)}</h2>
            <p className="text-sm text-soft">{service.venueName}</p>
          </div>
          {types.length > 1 && (
            <Toggles
              label={t('which')}
              value={state.typeId}
              options={types.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={state.setTypeId}
            />
          )}
          {consultants.length > 1 && (
            <Select
              label={t('consultant')}
              options={[
                { value: '', label: t('anyConsultant') },
                ...consultants.map((one) => ({ value: one.consultantId, label: one.name })),
              ]}
              {...state.register('consultantId')}
            />
          )}
          <WaitDays times={state.times} />
          <div className="grid grid-cols-2 gap-4">
            <WaitHours times={state.times} />
          </div>
        </Card>
      </form>
    </SideColumn>
  );
}

type JoinProps = { state: ServiceWaitState; hasOthers: boolean };

function Join({ state, hasOthers }: JoinProps) {
  const t = useTranslations('serviceWaits');
  const w = useTranslations('waits');
  const isWide = currentLayout() === 'desktop';
  const button = (
    <Button isWide isBusy={state.isBusy} onPress={() => void state.submit()}>
      {w('join')}
    </Button>
  );
  return (
    <>
      <Card className="max-lg:mt-6">
        <h2 className="text-lg font-semibold">{w('how')}</h2>
        <p className="mt-1 text-soft">{t('howText')}</p>
        {hasOthers && (
          <Checkbox
            name="endsOthers"
            checked={state.endsOthers}
            onChange={({ target }) => state.setEndsOthers(target.checked)}
          >
            {w('endsOthers')}
          </Checkbox>
        )}
        {isWide && <div className="mt-4 flex flex-col">{button}</div>}
        <p className="mt-3 text-sm text-soft">{w('joinHint')}</p>
      </Card>
      {!isWide && <ActionBar>{button}</ActionBar>}
    </>
  );
}
