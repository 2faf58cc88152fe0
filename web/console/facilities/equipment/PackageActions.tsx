import type { ComponentProps } from 'react';
import type { Output } from '#domain/call.ts';
import {
  type getEquipmentPackage,
  removeEquipmentPackage,
  withdrawEquipmentPackage,
} from '#domain/facilities/equipment/calls.packages.ts';
import { goConsole } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { Button } from '#web/ui/Button.tsx';

export function PackageActions({
  of,
  from,
}: {
  of: Output<typeof getEquipmentPackage>;
  from: ComponentProps<typeof RemoveButton>['from'];
}) {
  const own = useTranslations('equipmentAdmin');
  const done = useTranslations('administrators')('saved');
  return (
    <>
      <RemoveButton
        call={removeEquipmentPackage}
        of={of}
        from={from}
        label={own('removePackage')}
        title={own('removePackageTitle')}
        text={own('removePackageAsk')}
        done={done}
      />
      {!of.isWithdrawn && (
        <RemoveButton
          call={withdrawEquipmentPackage}
          of={of}
          from={from}
          label={own('withdraw')}
          title={own('withdrawTitle')}
          text={own('withdrawAsk')}
          done={done}
        />
      )}
      <Button
        variant="secondary"
        onPress={() => goConsole('/admin/equipment-package', { from: of.id })}
      >
        {own('newVersion')}
      </Button>
    </>
  );
}
