import { useFieldArray } from 'react-hook-form';
import { getAdministrator, saveAdministrator } from '#domain/administrators/calls.ts';
import {
  endAdministratorSignIns,
  listAdministratorSignIns,
} from '#domain/administrators/calls.signIns.ts';
import { may, mayAnywhere, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { SignInsOfPerson } from '#web/console/ui/SignInsOfPerson.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { atMost } from '#web/platform/calls/limit.ts';
import {
  type AdministratorFields,
  administratorFieldsOf,
  freshAdministrator,
  freshRole,
  savedOf,
} from './administratorForm.ts';
import { RoleRow } from './RoleRow.tsx';

/** Nobody changes an administrator whose role is wider than their own (B-45). */
const mayChangeAll = (scopes: readonly { country: string | null }[] | undefined): boolean =>
  scopes === undefined || scopes.length === 0
    ? mayAnywhere('administrators.write')
    : scopes.every(({ country }) => may('administrators.write', wholeOf(country)));

/** One administrator with roles and their limits (ADM-002). */
export function AdministratorPage() {
  const t = useWords('administrators');
  const record = useRecordPage<
    typeof getAdministrator,
    typeof saveAdministrator,
    AdministratorFields
  >(getAdministrator, saveAdministrator, {
    entity: 'administrator',
    list: '/admin/administrators',
    fresh: () => freshAdministrator,
    fieldsOf: administratorFieldsOf,
    rows: 'scopes',
  });
  const { id } = record;
  const { register, control, formState } = record.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'scopes' });
  const { errors } = formState;
  return (
    <RecordForm
      of={record}
      what={t('administrator')}
      title={id === undefined ? t('newAdministrator') : (record.kept?.name ?? '')}
      backLabel={t('administrators')}
      mayWrite={() => mayChangeAll(record.kept?.scopes)}
      onSave={(values) => record.save(savedOf(values))}
    >
      {(loaded) => (
        <>
          <FormSection title={t('administrator')}>
            <TextField
              label={t('name')}
              isRequired
              autoComplete="off"
              {...register('name', {
                required: t('mustFill'),
                validate: atMost(100, t('tooLong', { count: 100 })),
              })}
              error={errors.name?.message}
            />
            <TextField
              label={t('email')}
              hint={t('emailHint')}
              type="email"
              isRequired
              autoComplete="off"
              {...register('email', { required: t('mustFill') })}
              error={errors.email?.message}
            />
            <Checkbox {...register('isActive')}>{t('active')}</Checkbox>
          </FormSection>
          <FormSection title={t('roles')} text={t('noRoles')}>
            <ul className="col-span-full space-y-3">
              {fields.map((field, index) => (
                <RoleRow
                  key={field.id}
                  form={record.form}
                  index={index}
                  onRemove={() => remove(index)}
                />
              ))}
            </ul>
            <div>
              <Button look="secondary" onPress={() => append(freshRole)}>
                {t('addRole')}
              </Button>
            </div>
          </FormSection>
          {id !== undefined && (
            <SignInsOfPerson
              id={id}
              name={loaded.name}
              mayEnd={mayAnywhere('administrators.write')}
              list={listAdministratorSignIns}
              end={endAdministratorSignIns}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
