import { useState } from 'react';
import {
  getPushDevices,
  removePushDevice,
  savePushKinds,
} from '#domain/notifications/push/calls.ts';
import { type PushDevice, pushKinds } from '#domain/notifications/push/shapes.ts';
import { showFailure, toRefused } from '#web/platform/calls/faults.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { dayText } from '#web/platform/locale/dates.ts';
import {
  currentLanguage,
  loadTranslations,
  textOf,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { ownEndpoint, pushState, subscribePush, unsubscribePush } from '#web/platform/push.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** Opens the settings of push messages: on this device, and what each device shows. */
export async function openPushDevices(): Promise<void> {
  const [endpoint] = await Promise.all([
    ownEndpoint(),
    loadTranslations(currentLanguage(), ['reminders']),
  ]);
  await openDialog({
    rank: 'other',
    title: () => textOf('reminders', 'title'),
    body: () => <PushDevices first={endpoint} />,
  });
}

function PushDevices({ first }: { first: string | null }) {
  const t = useTranslations('reminders');
  const [endpoint, setEndpoint] = useState(first);
  const answer = useCallQuery(getPushDevices, { endpoint }, { errorDisplay: 'silent' });
  if (answer.isError)
    return (
      <div role="alert">
        <p className="mb-4">{t('failed')}</p>
        <Button variant="secondary" onPress={() => void answer.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  const devices = answer.data?.devices;
  if (devices === undefined) return <RowsSkeleton count={2} label={t('loading')} />;
  const isOn = devices.some(({ isThis }) => isThis);
  return (
    <>
      <p className="text-soft">{t('intro')}</p>
      {!isOn && <TurnOn onEndpoint={setEndpoint} />}
      <ul className="mt-2 divide-y divide-line">
        {devices
          .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
          .map((device) => (
            <Device key={device.id} device={device} onGone={() => setEndpoint(null)} />
          ))}
      </ul>
    </>
  );
}

const whys = { unsupported: 'unsupported', blocked: 'blocked' } as const;

function TurnOn({ onEndpoint }: { onEndpoint: (endpoint: string | null) => void }) {
  const t = useTranslations('reminders');
  const [state, setState] = useState(pushState);
  const [isBusy, setBusy] = useState(false);
  const turnOn = async () => {
    setBusy(true);
    try {
      setState(await subscribePush());
      onEndpoint(await ownEndpoint());
      await refetchCalls(getPushDevices);
    } catch (caught) {
      showFailure(await toRefused(caught), 'toast');
    } finally {
      setBusy(false);
    }
  };
  if (state === 'unsupported' || state === 'blocked')
    return <p className="mt-3 rounded-control bg-sunk p-3 text-sm">{t(whys[state])}</p>;
  return (
    <Button className="mt-3" isWide isBusy={isBusy} onPress={() => void turnOn()}>
      {t('turnOn')}
    </Button>
  );
}

function Device({ device, onGone }: { device: PushDevice; onGone: () => void }) {
  const t = useTranslations('reminders');
  const kinds = useCallMutation(savePushKinds, { onDone: () => refetchCalls(getPushDevices) });
  const removing = useCallMutation(removePushDevice, {
    onDone: async () => {
      if (device.isThis) {
        await unsubscribePush();
        onGone();
      }
      await refetchCalls(getPushDevices);
    },
  });
  const name = device.name === '' ? t('unknown') : device.name;
  return (
    <li className="py-4">
      <fieldset>
        <legend className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.isThis && <Tag tone="leaf">{t('thisOne')}</Tag>}
        </legend>
        <p className="text-sm text-soft tabular-nums">
          {t('since', { day: dayText(device.since, currentLanguage()) })}
        </p>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {pushKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={device.kinds.includes(kind)}
              aria-disabled={kinds.isBusy || undefined}
              onChange={({ target }) =>
                void kinds.mutate({
                  device: device.id,
                  kinds: target.checked
                    ? [...device.kinds, kind]
                    : device.kinds.filter((one) => one !== kind),
                })
              }
            >
              {t(kind)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Button
        variant="quiet"
        className="mt-1"
        isBusy={removing.isBusy}
        aria-label={t('removeOf', { device: name })}
        onPress={() => void removing.mutate({ device: device.id })}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
