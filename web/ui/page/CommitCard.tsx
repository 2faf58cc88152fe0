import type { ReactNode } from 'react';
import { currentLayout } from '#web/platform/nav.ts';
import { Card } from '#web/ui/Card.tsx';
import { BookingTerms } from '#web/ui/fields/BookingTerms.tsx';
import { TermsBox } from '#web/ui/fields/TermsBox.tsx';
import type { useTermsOf } from '#web/ui/fields/useTermsOf.ts';
import { ActionBar } from './ActionBar.tsx';

type CommitCardProps = {
  terms: ReturnType<typeof useTermsOf>;
  title: string;
  /** Label of the checkbox if the terms have none. */
  agree: string;
  confirm: ReactNode;
  sum?: ReactNode;
  isBusy: boolean;
  isInactive?: boolean;
  onConfirm: () => void;
  onIncomplete?: (() => void) | undefined;
  note?: ReactNode;
  children?: ReactNode;
};

/**
 * Last step of a form that needs accepted terms (EVT-073). On phones the button is in an action bar
 * beside `sum`. Use it in a `SideColumn`.
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
      // A new version of the terms must be accepted again.
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
