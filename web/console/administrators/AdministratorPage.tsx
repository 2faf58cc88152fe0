import { useFieldArray } from 'react-hook-form';
import { getAdministrator, saveAdministrator } from '#domain/administrators/calls.ts';
import {
  endAdministratorSignIns,
  listAdministratorSignIns,
} from '#domain/administrators/calls.signIns.ts';
import { type Administrator, roles } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import { consoleSelf, goConsole, may, useConsolePlace } from '#web/console/kit/console.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { useRecordForm } from '#web/console/kit/useRecord.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Checkbox } from '#web/parts/fields/Checkbox.tsx';
import { FormPage } from '#web/console/parts/FormPage.tsx';
import { FormSection } from '#web/console/parts/FormSection.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import { Select } from '#web/parts/fields/Select.tsx';
import { SignInsOfPerson } from '#web/console/parts/SignInsOfPerson.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
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

/** One administrator with roles and their limits (ADM-002). */
export function AdministratorPage() {
  const t = useWords('administrators');
  const { id } = useConsolePlace().query;
  const answer = useCallQuery(getAdministrator, { id: id ?? '0' }, { enabled: id !== undefined });
  const loaded = loadedOf(id, answer.data);
  const { form, save, page } = useRecordForm(saveAdministrator, {
    record: `administrator:${id ?? 'new'}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: () => goConsole('/admin/administrators'),
  });
  const { register, control, formState, handleSubmit } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'scopes' });
  if (answer.isError) return <NoData title={t('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={t('administrator')} />;
  const { errors } = formState;
  return (
    <FormPage
      title={id === undefined ? t('newAdministrator') : loaded.name}
      backTo="/admin/administrators"
      backLabel={t('administrators')}
      {...page}
      isReadOnly={!may('administrators.write')}
      onSave={() => void handleSubmit((values) => save(inputOf(values)))()}
      {...(id === undefined ? {} : { history: { entity: 'administrator', id } })}
    >
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
          mayEnd={may('administrators.write')}
          list={listAdministratorSignIns}
          end={endAdministratorSignIns}
        />
      )}
    </FormPage>
  );
}

/** The form's shape of a record. */
function loadedOf(id: string | undefined, found: Administrator | undefined): Fields | undefined {
  if (id === undefined) return fresh;
  if (found === undefined) return undefined;
  const { version, email, name, isActive, scopes } = found;
  const shown = scopes.map(({ role, country, region }) => ({
    role,
    country: country ?? '',
    region: region ?? '',
  }));
  return { id, version, email, name, isActive, scopes: shown };
}
