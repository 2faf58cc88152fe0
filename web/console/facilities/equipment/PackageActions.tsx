import type { Output } from '#domain/call.ts';
import {
  type getEquipmentPackage,
  removeEquipmentPackage,
  withdrawEquipmentPackage,
} from '#domain/facilities/equipment/calls.packages.ts';
import { goConsole } from '#web/console/platform/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';

const list = '/admin/equipment-packages';

/** What can be done with a package that is there: a new version of it, no more of it, none of it. */
export function PackageActions({
  of: { id, version, isWithdrawn },
  onDone,
}: {
  of: Output<typeof getEquipmentPackage>;
  onDone: () => void;
}) {
  const own = useWords('equipmentAdmin');
  const t = useWords('administrators');
  const withdrawing = useCallMutation(withdrawEquipmentPackage, {
    onDone: leaveWith(list, onDone, t('saved')),
  });
  const removing = useCallMutation(removeEquipmentPackage, {
    onDone: leaveWith(list, onDone, t('saved')),
  });
  const withdraw = () =>
    confirm({
      title: own('withdrawTitle'),
      text: own('withdrawAsk'),
      yes: own('withdraw'),
      isDanger: true,
      act: (dialog) => withdrawing.mutate({ id, version }, dialog),
    });
  const remove = () =>
    confirm({
      title: own('removePackageTitle'),
      text: own('removePackageAsk'),
      yes: own('removePackage'),
      isDanger: true,
      act: (dialog) => removing.mutate({ id, version }, dialog),
    });
  return (
    <>
      <Button look="quiet" isBusy={removing.isBusy} onPress={() => void remove()}>
        {own('removePackage')}
      </Button>
      {!isWithdrawn && (
        <Button look="quiet" isBusy={withdrawing.isBusy} onPress={() => void withdraw()}>
          {own('withdraw')}
        </Button>
      )}
      <Button look="secondary" onPress={() => goConsole('/admin/equipment-package', { from: id })}>
        {own('newVersion')}
      </Button>
    </>
  );
}
