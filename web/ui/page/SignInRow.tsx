import type { ReactNode } from 'react';
import type { SignIn } from '#domain/administrators/shapes.signIns.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { deviceIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';

const unbroken = (at: number) => stampText(at).replace(' ', '\u00a0');

export function SignInRow({ signIn, children }: { signIn: SignIn; children?: ReactNode }) {
  const t = useTranslations('signIns');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon d={deviceIcon} className="size-6 text-leaf" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {signIn.device === '' ? t('unknown') : signIn.device}
          {signIn.isThis && <Tag tone="leaf">{t('thisOne')}</Tag>}
        </p>
        <p className="text-sm text-soft tabular-nums">
          {t('lastSeen', { time: unbroken(signIn.lastSeen) })}
        </p>
        <p className="text-sm text-soft tabular-nums">
          {t('since', { time: unbroken(signIn.since) })}
        </p>
      </div>
      {children}
    </li>
  );
}
