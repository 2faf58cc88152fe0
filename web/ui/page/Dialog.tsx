import { lazy, Suspense } from 'react';
import type { DialogProps } from './Dialog.window.tsx';

/** Fetches the code of dialogs (React Aria is not in the first script). */
export const loadDialogs = () => import('./Dialog.window.tsx');
const Window = lazy(() => loadDialogs().then((m) => ({ default: m.DialogWindow })));

/**
 * A modal window: in the middle on wide screens, from below on phones (`sheet`: always from below;
 * `side`: a panel at the edge).
 */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  );
}
