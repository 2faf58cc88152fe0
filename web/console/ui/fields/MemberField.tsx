import { type ComponentProps, useEffect, useId, useState } from 'react';
import { listMembers } from '#domain/members/calls.admin.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Delay in ms after the last key before members are searched. */
const typingMs = 300;

/** The input if it is a name: at least two characters, no digits. */
const nameIn = (text: string): string => (/^\D{2,}$/.test(text.trim()) ? text.trim() : '');

/**
 * Member number. Typing a name suggests members, if the caller may read them; a choice fills in the
 * number.
 */
export function MemberField({
  value,
  onText,
  hint,
  ...rest
}: Pick<
  ComponentProps<typeof TextField> & { rows?: undefined },
  'label' | 'hint' | 'error' | 'isRequired' | 'maxLength' | 'readOnly' | 'onKeyDown'
> & { value: string; onText: (text: string) => void }) {
  const t = useTranslations('administrators');
  const id = useId();
  const isSearched = canAnywhere('members.read');
  const name = isSearched ? nameIn(value) : '';
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(name), typingMs);
    return () => clearTimeout(timer);
  }, [name]);
  const found = useCallQuery(
    listMembers,
    { search, pageNum: 1, pageSize: 20, isExport: false },
    { enabled: search !== '', quiet: true, errorDisplay: 'silent' },
  );
  const hints = [hint, isSearched ? t('memberByName') : undefined].filter((one) => one);
  return (
    <>
      <TextField
        {...rest}
        hint={hints.length === 0 ? undefined : hints.join(' ')}
        autoComplete="off"
        list={isSearched ? id : undefined}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
      {isSearched && (
        <datalist id={id}>
          {found.data?.items.map((member) => (
            <option key={member.id} value={member.memberNo}>
              {member.name}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
