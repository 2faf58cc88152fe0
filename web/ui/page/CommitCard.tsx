import type { ReactNode } from 'react';
import { currentLayout } from '#web/platform/nav.ts';
import { Card } from '#web/ui/Card.tsx';
import { BookingTerms } from '#web/ui/fields/BookingTerms.tsx';
import { TermsBox } from '#web/ui/fields/TermsBox.tsx';
import type { useTermsOf } from '#web/ui/fields/useTermsOf.ts';
import { ActionBar } from './ActionBar.tsx';

type CommitCardProps = {
  terms: ReturnType<typeof useTermsOf>;
  /** Of the terms' sheet. */
  title: string;
  /** Beside the box where the terms bring no sentence of their own. */
  agree: string;
  confirm: ReactNode;
  sum?: ReactNode;
  isBusy: boolean;
  isInactive?: boolean;
  onConfirm: () => void;
  /** Marks what else is missing, when the button is pressed without the tick. */
  onIncomplete?: (() => void) | undefined;
  /** Below the box. */
  note?: ReactNode;
  children?: ReactNode;
};

/**
 * The end of a step that needs accepted terms (EVT-073): what it comes to, the tick with its terms
 * behind a link, and the button; on phones the button stays within thumb's reach, beside `sum`. In
 * a `SideColumn`.
 */
export function CommitCard({
  terms,
  title,
  agree,
  confirm,
  sum,
  isBusy,
  isInactive = false,
  onConfirm,
  onIncomplete,
  note,
  children,
}: CommitCardProps) {
  const isWide = currentLayout() === 'desktop';
  return (
    <TermsBox
      // A new version must be ticked anew.
      key={terms.data?.auditVersion ?? ''}
      agree={terms.data?.auditContent || agree}
      confirm={confirm}
      isBusy={isBusy}
      isInactive={isInactive || terms.data === undefined}
      onConfirm={onConfirm}
      {...(onIncomplete === undefined ? {} : { onIncomplete })}
      layout={(box, button) => (
        <>
          <Card className="max-lg:mt-6">
            {children}
            <div className="not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-2">
              {box}
              <BookingTerms terms={terms} title={title} />
            </div>
            {isWide && <div className="mt-3 flex flex-col">{button}</div>}
            {note}
          </Card>
          {!isWide && (
            <ActionBar>
              {sum !== undefined && <div className="text-lg font-semibold">{sum}</div>}
              {button}
            </ActionBar>
          )}
        </>
      )}
    />
  );
}
