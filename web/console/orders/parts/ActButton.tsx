import type { ReactNode } from 'react';
import { openDialog } from '#web/platform/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';

/** Button that opens the dialog of an act; greyed while nothing is chosen for it. */
export function ActButton({
  label,
  title,
  isInactive = false,
  variant = 'secondary',
  children,
}: {
  label: string;
  title: string;
  isInactive?: boolean;
  /** Quiet in the rows of a list. */
  variant?: 'secondary' | 'quiet';
  children: (close: () => void) => ReactNode;
}) {
  const open = () =>
    openDialog({
      rank: 'other',
      title: () => title,
      body: ({ close }) => children(close),
    });
  return (
    <Button variant={variant} isInactive={isInactive} onPress={() => void open()}>
      {label}
    </Button>
  );
}
