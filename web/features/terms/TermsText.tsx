import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '#domain/call.ts';
import type { getTCContent } from '#domain/terms/calls.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';

type TermsTextProps = { content: UseQueryResult<Output<typeof getTCContent>, Refused> };

/**
 * Version and text of a terms document. Shows a retry after a failure (S-49), or a message if the
 * country has no terms.
 */
export function TermsText({ content }: TermsTextProps) {
  const t = useTranslations('terms');
  const frame = useTranslations('frame');
  if (content.isPending) return <PageSkeleton label={t('reading')} />;
  if (content.error?.refusal === 'noData') return <NoData title={t('noTerms')} />;
  if (content.data === undefined)
    return (
      <NoData title={t('loadFailed')}>
        <Button onPress={() => void content.refetch()}>{frame('retry')}</Button>
      </NoData>
    );
  const { auditVersion, content: html, contentLanguage } = content.data;
  return (
    <article>
      {/* The headings of the document start at level 3. */}
      <h2 className="mb-4 text-sm text-soft">{t('version', { version: auditVersion })}</h2>
      <div lang={contentLanguage}>
        <SafeHtml html={html} />
      </div>
    </article>
  );
}
