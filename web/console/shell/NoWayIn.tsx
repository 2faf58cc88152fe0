import { consoleSignIn } from '#web/platform/calls/consoleEnding.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

const texts = {
  noRole: ['noWayIn', 'noWayInText'],
  secondFactor: ['failedTitle', 'secondFactorText'],
  unreachable: ['failedTitle', 'unreachableText'],
} as const;

/** Shown to accounts of the central login without access to the console (ADM-001). */
export function NoWayIn({ why }: { why: string }) {
  const t = useTranslations('administrators');
  const [title, text] =
    texts[why as keyof typeof texts] ?? (['failedTitle', 'failedText'] as const);
  return (
    <main className="page py-16">
      <h1 className="text-center text-sm font-semibold text-soft">Balai · {t('console')}</h1>
      <NoData title={t(title)} text={t(text)}>
        <Button onPress={() => location.assign(consoleSignIn('/admin'))}>{t('signInAgain')}</Button>
        <Button variant="secondary" onPress={() => location.assign('/')}>
          {t('toPortal')}
        </Button>
      </NoData>
    </main>
  );
}
