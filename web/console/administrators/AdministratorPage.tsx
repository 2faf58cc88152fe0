import { useFieldArray } from 'react-hook-form';
import { getAdministrator, saveAdministrator } from '#domain/administrators/calls.ts';
import {
  endAdministratorSignIns,
  listAdministratorSignIns,
} from '#domain/administrators/calls.signIns.ts';
import { type Administrator, roles } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import { consoleSelf, mayAnywhere } from '#web/console/kit/console.ts';
import { useRecordPage } from '#web/console/kit/useRecordPage.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Checkbox } from '#web/parts/fields/Checkbox.tsx';
import { FormSection } from '#web/console/parts/FormSection.tsx';
import { RecordForm } from '#web/console/parts/RecordForm.tsx';
import { Select } from '#web/parts/fields/Select.tsx';
import { SignInsOfPerson } from '#web/console/parts/SignInsOfPerson.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import { roleWords } from './roleWords.ts';
import { atMost } from '#web/kit/calls/limit.ts';

/** Empty choices of a select stand for "everywhere". */
type Fields = {
  id?: string;
  version?: number;
  email: string;
  name: string;
  isActive: boolean;
  scopes: { role: string; country: string; region: string }[];
};

const fresh: Fields = {
  email: '',
  name: '',
  isActive: true,
  scopes: [{ role: 'content', country: '', region: '' }],
};

const inputOf = ({ scopes, ...rest }: Fields): Input<typeof saveAdministrator> => ({
  ...rest,
  scopes: scopes.map(({ role, country, region }) => ({
    role: role as (typeof roles)[number],
    country: country || null,
    region: region.trim() || null,
  })),
});

const fieldsOf = ({ id, version, email, name, isActive, scopes }: Administrator): Fields => ({
  id,
  version,
  email,
  name,
  isActive,
  scopes: scopes.map(({ role, country, region }) => ({
    role,
    country: country ?? '',
    region: region ?? '',
  })),
});

/** One administrator with roles and their limits (ADM-002). */
export function AdministratorPage() {
  const t = useWords('administrators');
  const record = useRecordPage<typeof getAdministrator, typeof saveAdministrator, Fields>(
    getAdministrator,
    saveAdministrator,
    { entity: 'administrator', list: '/admin/administrators', fresh: () => fresh, fieldsOf },
  );
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
      mayWrite={() => mayAnywhere('administrators.write')}
      onSave={(values) => record.save(inputOf(values))}
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
                <li
                  key={field.id}
                  className="grid items-end gap-3 rounded-control bg-sunk p-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
                >
                  <Select
                    label={t('role')}
                    {...register(`scopes.${index}.role`)}
                    options={roles.map((one) => ({ value: one, label: t(roleWords[one]) }))}
                  />
                  <Select
                    label={t('country')}
                    {...register(`scopes.${index}.country`)}
                    options={[
                      { value: '', label: t('allCountries') },
                      ...consoleSelf().countries.map(({ code, name }) => ({
                        value: code,
                        label: name,
                      })),
                    ]}
                  />
                  <TextField
                    label={t('region')}
                    placeholder={t('all')}
                    {...register(`scopes.${index}.region`)}
                  />
                  <Button look="quiet" aria-label={t('removeRole')} onPress={() => remove(index)}>
                    {t('remove')}
                  </Button>
                </li>
              ))}
            </ul>
            <div>
              <Button
                look="secondary"
                onPress={() => append({ role: 'content', country: '', region: '' })}
              >
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
