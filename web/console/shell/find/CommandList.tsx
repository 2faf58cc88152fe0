import { useTranslations } from '#web/platform/locale/translations.ts';
import type { Command, CommandGroup } from './commands.ts';
import { Marked } from './Marked.tsx';

export const optionId = ({ id }: Command): string => `find-${id}`;

type Props = {
  groups: readonly CommandGroup[];
  chosen: Command | undefined;
  typed: string;
  isBusy: boolean;
  onRun: (command: Command) => void;
  onPoint: (command: Command) => void;
};

/** Hits in groups. The height is constant, so that the field stays in place. */
export function CommandList({ groups, isBusy, ...of }: Props) {
  const t = useTranslations('administrators');
  return (
    <div
      id="find-list"
      role="listbox"
      aria-label={t('jump')}
      aria-busy={isBusy}
      className="mt-3 h-[60dvh] overflow-y-auto sm:h-96"
    >
      {groups.map((group) => (
        <Group key={group.id} group={group} {...of} />
      ))}
    </div>
  );
}

function Group({ group, ...of }: Omit<Props, 'groups' | 'isBusy'> & { group: CommandGroup }) {
  const head = `find-group-${group.id}`;
  return (
    <ul role="group" aria-labelledby={head} className="pb-2">
      <li
        id={head}
        role="presentation"
        className="sticky top-0 flex justify-between bg-surface px-3 py-1 text-sm font-semibold text-soft"
      >
        {group.title} <span className="font-normal tabular-nums">{group.count}</span>
      </li>
      {group.commands.map((command) => (
        <Option key={command.id} command={command} {...of} />
      ))}
    </ul>
  );
}

function Option({
  command,
  chosen,
  typed,
  onRun,
  onPoint,
}: Omit<Props, 'groups' | 'isBusy'> & { command: Command }) {
  const { label, detail = '' } = command;
  return (
    <li
      id={optionId(command)}
      role="option"
      aria-selected={command.id === chosen?.id}
      onClick={() => onRun(command)}
      onPointerMove={() => onPoint(command)}
      className="tap cursor-pointer content-center rounded-control px-3 py-1 aria-selected:bg-leaf-soft"
    >
      <span className="block wrap-anywhere">
        <Marked text={label} typed={typed} />
      </span>
      {detail !== '' && (
        <span className="block text-sm wrap-anywhere text-soft">
          <Marked text={detail} typed={typed} />
        </span>
      )}
    </li>
  );
}
