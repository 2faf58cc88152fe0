import { lazy, Suspense } from 'react';
import type { DialogProps } from './Dialog.window.tsx';

/** React Aria must not be in the first bundle. */
export const loadDialogs = () => import('./Dialog.window.tsx');
const Window = lazy(() => loadDialogs().then((m) => ({ default: m.DialogWindow })));

/** `place`: `middle` (on phones from below), `sheet` (from below), `side` (a panel at the edge). */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  );
}
