import { lazy, Suspense } from 'react';
import type { DialogProps } from './Dialog.window.tsx';

const load = () => import('./Dialog.window.tsx');
const Window = lazy(() => load().then((module) => ({ default: module.DialogWindow })));

/** Fetches the dialog's code ahead (React Aria is not in the first script). */
export const prepareDialogs = (): Promise<unknown> => load();

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
