import { useState } from 'react';
import { getSavedViews, saveView } from '#domain/views/calls.ts';
import { maxViewName, type SavedView, viewFields, type ViewList } from '#domain/views/shapes.ts';
import { type Role, roles } from '#domain/administrators/shapes.ts';
import { changeQuery, consoleSelf } from '#web/console/platform/console.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { roleNames } from '#web/console/ui/roleTexts.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Props = {
  view: Pick<SavedView, 'query'> & { list: ViewList; hidden: string[] };
  onClose: () => void;
};

/** Names a view, and for whom it is: oneself or a role that one has. */
export function SaveViewForm({ view, onClose }: Props) {
  const t = useTranslations('administrators');
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const [wrong, setWrong] = useState('');
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  const { mutate } = useCallMutation(saveView, {
    onDone: async ({ id }) => {
      await refetchCalls(getSavedViews);
      changeQuery({ view: id, page: null, ...(role === '' ? {} : { q: null }) });
    },
  });
  const own = roles.filter((one) => consoleSelf().scopes.some((scope) => scope.role === one));
  const submit = () => {
    const { success, data } = viewFields.name.safeParse(name);
    setWrong(success ? '' : t('viewNameMissing'));
    if (success)
      void send((dialog) =>
        mutate({ ...view, name: data, role: (role || null) as Role | null }, dialog),
      );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <p className="mb-4 text-soft">{t('saveViewText')}</p>
      <div className="space-y-4">
        <TextField
          label={t('viewName')}
          maxLength={maxViewName}
          autoFocus
          isRequired
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(wrong === '' ? {} : { error: wrong })}
        />
        <Select
          label={t('viewFor')}
          hint={role === '' ? '' : t('viewForRoleHint')}
          value={role}
          onChange={(event) => setRole(event.target.value)}
          options={[
            { value: '', label: t('viewForMe') },
            ...own.map((one) => ({
              value: one,
              label: t('viewForRole', { role: t(roleNames[one]) }),
            })),
          ]}
        />
      </div>
      <FieldError isLarge text={failure} className="mt-3" />
      <DialogButtons label={t('saveView')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
