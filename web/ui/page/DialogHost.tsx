import { lazy, Suspense } from 'react';
import { useTopDialog } from '#web/platform/dialogs.ts';
import { loadDialogs } from './Dialog.tsx';

const Shown = lazy(() => loadDialogs().then((m) => ({ default: m.ShownDialog })));

/** S-54 */
export function DialogHost() {
  const top = useTopDialog();
  return top === undefined ? null : (
    <Suspense>
      <Shown key={top.id} dialog={top} />
    </Suspense>
  );
}
