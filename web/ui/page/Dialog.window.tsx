import { type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  Dialog as AriaDialog,
  Heading,
  I18nProvider,
  Modal,
  ModalOverlay,
} from 'react-aria-components';
import type { OpenDialog, QuestionDialog } from '#web/platform/dialogs.ts';
import { useLayer } from '#web/platform/useLayer.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { closeIcon } from '#web/ui/icons.shell.ts';

export type DialogProps = {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  place?: 'middle' | 'sheet' | 'side';
  /** Cannot be closed by Escape, backdrop, close button or Back. */
  isBlocking?: boolean;
  /** Confirms leaving the page: Back does not close it. */
  isOfBack?: boolean;
  isAlert?: boolean;
  children: ReactNode;
  foot?: ReactNode;
};

const places = {
  middle: {
    mask: 'items-end sm:items-center justify-center sm:p-6',
    box: 'max-h-[92dvh] w-full sm:max-w-lg rounded-t-card sm:rounded-card animate-rise pb-[env(safe-area-inset-bottom)] sm:pb-0',
  },
  sheet: {
    mask: 'items-end justify-center',
    box: 'max-h-[92dvh] w-full max-w-2xl rounded-t-card animate-rise pb-[env(safe-area-inset-bottom)]',
  },
  side: { mask: 'justify-end', box: 'h-full w-[min(24rem,100vw)] animate-slide' },
};

export function DialogWindow({
  isOpen,
  title,
  onClose,
  place = 'middle',
  isBlocking = false,
  isOfBack = false,
  isAlert = false,
  children,
  foot,
}: DialogProps) {
  const t = useTranslations('frame');
  const language = useLanguage();
  const { mask, box } = places[place];
  const self = useRef<HTMLElement>(null);
  useLayer(!isBlocking && !isOfBack, onClose);
  // After a key press React Aria moves the focus a frame later; Escape would reach the page below.
  useLayoutEffect(() => {
    const { current } = self;
    if (current?.contains(document.activeElement) === false) current.focus({ preventScroll: true });
  }, []);
  return (
    <I18nProvider locale={language}>
      <ModalOverlay
        isOpen={isOpen}
        isDismissable={!isBlocking}
        isKeyboardDismissDisabled={isBlocking}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        className={`fixed inset-0 z-50 flex animate-fade bg-veil ${mask}`}
      >
        <Modal className={`flex flex-col overflow-hidden bg-surface text-ink shadow-lift ${box}`}>
          <AriaDialog
            ref={self}
            role={isAlert ? 'alertdialog' : 'dialog'}
            className="flex min-h-0 flex-1 flex-col outline-none"
          >
            <div className="flex items-start gap-2 px-5 pt-5 pb-2">
              <Heading slot="title" level={2} className="flex-1 text-lg font-semibold">
                {title}
              </Heading>
              {!isBlocking && (
                <button
                  type="button"
                  aria-label={t('close')}
                  onClick={onClose}
                  className="tap -mt-2 -mr-3 inline-flex items-center justify-center rounded-control text-soft hover:bg-sunk"
                >
                  <Icon d={closeIcon} />
                </button>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
            {foot !== undefined && <div className="border-t border-line px-5 py-4">{foot}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

export function ShownDialog({ dialog }: { dialog: OpenDialog }) {
  if (dialog.kind === 'custom')
    return (
      <DialogWindow
        isOpen
        title={dialog.title()}
        isBlocking={dialog.isBlocking}
        onClose={dialog.close}
      >
        <dialog.body close={dialog.close} />
      </DialogWindow>
    );
  return <ShownQuestion dialog={dialog} />;
}

function ShownQuestion({ dialog }: { dialog: QuestionDialog }) {
  const t = useTranslations('frame');
  const isQuestion = dialog.no !== null;
  const { isBusy, failure, send } = useOpenUntilDone(() => dialog.answer(true));
  const { act } = dialog;
  return (
    <DialogWindow
      isOpen
      isAlert
      title={dialog.title}
      isBlocking={dialog.isBlocking || !isQuestion}
      isOfBack={dialog.isOfBack}
      onClose={() => dialog.answer(false)}
    >
      {dialog.text !== '' && <p className="mb-5 whitespace-pre-line text-soft">{dialog.text}</p>}
      {failure !== '' && (
        <p role="alert" className="mb-4 text-coral">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 pt-1">
        {isQuestion && (
          <Button
            variant="secondary"
            className="grow sm:grow-0"
            onPress={() => dialog.answer(false)}
          >
            {dialog.no ?? t('no')}
          </Button>
        )}
        <Button
          autoFocus
          variant={dialog.isDanger ? 'danger' : 'primary'}
          className="grow sm:grow-0"
          isBusy={isBusy}
          onPress={() => (act === undefined ? dialog.answer(true) : void send(act))}
        >
          {dialog.yes ?? (isQuestion ? t('yes') : t('ok'))}
        </Button>
      </div>
    </DialogWindow>
  );
}
