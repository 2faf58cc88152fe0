import { type OpenDialog, useTopDialog } from '#web/kit/dialogs.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Shows the one dialog whose turn it is (S-54). */
export function DialogHost() {
  const top = useTopDialog();
  return top === undefined ? null : <Shown key={top.id} dialog={top} />;
}

function Shown({ dialog }: { dialog: OpenDialog }) {
  const t = useWords('frame');
  if (dialog.kind === 'custom')
    return (
      <Dialog isOpen title={dialog.title()} isBlocking={dialog.isBlocking} onClose={dialog.close}>
        <dialog.body close={dialog.close} />
      </Dialog>
    );
  const isQuestion = dialog.no !== null;
  return (
    <Dialog
      isOpen
      isAlert
      title={dialog.title}
      isBlocking={dialog.isBlocking || !isQuestion}
      onClose={() => dialog.answer(false)}
    >
      {dialog.text !== '' && <p className="mb-5 whitespace-pre-line text-soft">{dialog.text}</p>}
      <div className="flex flex-wrap justify-end gap-3 pt-1">
        {isQuestion && (
          <Button look="secondary" className="grow sm:grow-0" onPress={() => dialog.answer(false)}>
            {dialog.no ?? t('no')}
          </Button>
        )}
        <Button
          autoFocus
          look={dialog.isDanger ? 'danger' : 'primary'}
          className="grow sm:grow-0"
          onPress={() => dialog.answer(true)}
        >
          {dialog.yes ?? (isQuestion ? t('yes') : t('ok'))}
        </Button>
      </div>
    </Dialog>
  );
}
