import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { getAdministrator, saveAdministrator } from '#domain/administrators/calls.ts';
import {
  endAdministratorSignIns,
  listAdministratorSignIns,
} from '#domain/administrators/calls.signIns.ts';
import { can, canAnywhere, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { text, tick } from '#web/console/ui/fields/kinds.tsx';
import { SignInsOfPerson } from '#web/console/ui/SignInsOfPerson.tsx';
import { lengthRule } from '#web/platform/calls/limit.ts';
import {
  type AdministratorFields,
  administratorFieldsOf,
  freshAdministrator,
  freshRole,
  savedOf,
} from './administratorForm.ts';
import { RoleRow } from './RoleRow.tsx';

/** An administrator with roles outside the caller's reach is read-only (B-45). */
const canChangeAll = (scopes: readonly { country: string | null }[] | undefined): boolean =>
  scopes === undefined || scopes.length === 0
    ? canAnywhere('administrators.write')
    : scopes.every(({ country }) => can('administrators.write', wholeOf(country)));

const useAdministrator = () =>
  useRecordPage<typeof getAdministrator, typeof saveAdministrator, AdministratorFields>(
    getAdministrator,
    saveAdministrator,
    {
      entity: 'administrator',
      list: '/admin/administrators',
      fresh: () => freshAdministrator,
      fieldsOf: administratorFieldsOf,
      rows: 'scopes',
    },
  );

/** An administrator with roles and their limits, or a new one (ADM-002). */
export function AdministratorPage() {
  const t = useTranslations('administrators');
  const record = useAdministrator();
  const { id } = record;
  return (
    <RecordForm
      of={record}
      what={t('administrator')}
      title={id === undefined ? t('newAdministrator') : (record.kept?.name ?? '')}
      backLabel={t('administrators')}
      canWrite={() => canChangeAll(record.kept?.scopes)}
      onSave={(values) => record.save(savedOf(values))}
    >
      {(loaded) => (
        <>
          <Fields of={record} title={t('administrator')}>
            {[
              text('name', t('name'), {
                isRequired: true,
                autoComplete: 'off',
                maxLength: undefined,
                rules: { validate: lengthRule(100, t('tooLong', { count: 100 })) },
              }),
              text('email', t('email'), {
                hint: t('emailHint'),
                type: 'email',
                isRequired: true,
                autoComplete: 'off',
              }),
              tick('isActive', t('active')),
            ]}
          </Fields>
          <Roles form={record.form} />
          {id !== undefined && (
            <SignInsOfPerson
              id={id}
              name={loaded.name}
              canEnd={canAnywhere('administrators.write')}
              list={listAdministratorSignIns}
              end={endAdministratorSignIns}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}

function Roles({ form }: { form: UseFormReturn<AdministratorFields> }) {
  const t = useTranslations('administrators');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'scopes' });
  return (
    <FormSection title={t('roles')} text={t('noRoles')}>
      <ul className="col-span-full space-y-3">
        {fields.map((field, index) => (
          <RoleRow key={field.id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <div>
        <Button variant="secondary" onPress={() => append(freshRole)}>
          {t('addRole')}
        </Button>
      </div>
    </FormSection>
  );
}
