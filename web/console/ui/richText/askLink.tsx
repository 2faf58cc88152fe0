import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { safeLink } from '#domain/terms/shapes.html.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { openDialog } from '#web/platform/dialogs.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Opens a dialog for the address of the selected text; without a selection the address is inserted. */
export const askLink = (editor: Editor): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('richTextAdmin', 'linkTitle'),
    body: ({ close }) => <LinkForm editor={editor} onClose={close} />,
  });

/** Completes `example.org` and `name@example.org`; null if it cannot be a link. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return safeLink(`mailto:${text}`);
  return safeLink(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
  else chain.extendMarkRange('link').setLink({ href });
  chain.run();
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('richTextAdmin');
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [typed, setTyped] = useState(before);
  const [isPressed, setPressed] = useState(false);
  const address = addressOf(typed);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (address === null) return setPressed(true);
        setLink(editor, address);
        onClose();
      }}
    >
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        isRequired
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(isPressed && address === null ? { error: t('addressWrong') } : {})}
      />
      <DialogButtons label={t('setLink')} isBusy={false} onClose={onClose}>
        {before !== '' && (
          <Button
            variant="quiet"
            onPress={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {t('removeLink')}
          </Button>
        )}
      </DialogButtons>
    </form>
  );
}
