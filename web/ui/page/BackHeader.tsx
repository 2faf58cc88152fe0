import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/screens/table.ts';
import { goBack, parentOf } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { backIcon } from '#web/ui/icons.shell.ts';
import { ButtonWithLink } from '#web/ui/Button.tsx';

const buttonClass =
  'tap -ml-3 inline-flex items-center justify-center rounded-control hover:bg-sunk print:hidden';

type BackHeaderProps = {
  title: string;
  name?: ScreenName;
  onBack?: () => void;
  children?: ReactNode;
};

/**
 * Head of a page that is no start view (SHL-029). Without JavaScript, back leads to the parent of
 * `name`.
 */
export function BackHeader({ title, name = 'Home', onBack = goBack, children }: BackHeaderProps) {
  const t = useTranslations('frame');
  return (
    <div className="flex min-h-14 items-center gap-1">
      <ButtonWithLink
        {...parentOf(name, {})}
        aria-label={t('back')}
        onPress={onBack}
        className={buttonClass}
      >
        <Icon d={backIcon} className="size-6" />
      </ButtonWithLink>
      <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">{title}</h1>
      {children}
    </div>
  );
}
