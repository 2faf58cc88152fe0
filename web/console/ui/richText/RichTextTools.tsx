import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { Button, ToggleButton, Toolbar } from 'react-aria-components';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askLink } from './askLink.tsx';

type Chain = ReturnType<Editor['chain']>;
type Tool = {
  name: 'bold' | 'italic' | 'underline' | 'heading2' | 'heading3' | 'bullets' | 'numbers' | 'quote';
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  act: (chain: Chain) => Chain;
};

const heading = (level: 2 | 3, icon: LucideIcon): Tool => ({
  name: `heading${level}`,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  act: (chain) => chain.toggleHeading({ level }),
});

const tools: readonly Tool[] = [
  { name: 'bold', icon: Bold, isOn: (e) => e.isActive('bold'), act: (c) => c.toggleBold() },
  { name: 'italic', icon: Italic, isOn: (e) => e.isActive('italic'), act: (c) => c.toggleItalic() },
  {
    name: 'underline',
    icon: Underline,
    isOn: (e) => e.isActive('underline'),
    act: (c) => c.toggleUnderline(),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  {
    name: 'bullets',
    icon: List,
    isOn: (e) => e.isActive('bulletList'),
    act: (c) => c.toggleBulletList(),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    isOn: (e) => e.isActive('orderedList'),
    act: (c) => c.toggleOrderedList(),
  },
  {
    name: 'quote',
    icon: Quote,
    isOn: (e) => e.isActive('blockquote'),
    act: (c) => c.toggleBlockquote(),
  },
];

const shape =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-sunk disabled:opacity-40';

/** Tool bar of a text: one stop of Tab, arrow keys go from tool to tool. */
export function RichTextTools({ editor, label }: { editor: Editor; label: string }) {
  const t = useTranslations('richTextAdmin');
  const state = useEditorState({
    editor,
    selector: () => ({
      on: tools.map((tool) => tool.isOn(editor)),
      isLink: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  return (
    <Toolbar
      aria-label={t('tools', { label })}
      className="flex shrink-0 flex-wrap border-b border-line p-1"
    >
      {tools.map(({ name, icon: Icon, act }, place) => (
        <ToggleButton
          key={name}
          aria-label={t(name)}
          isSelected={state.on[place] === true}
          onChange={() => act(editor.chain().focus()).run()}
          className={`${shape} aria-pressed:bg-leaf-soft aria-pressed:text-leaf`}
        >
          <Icon aria-hidden="true" className="size-5" />
        </ToggleButton>
      ))}
      <ToggleButton
        aria-label={t('link')}
        isSelected={state.isLink}
        onChange={() => void askLink(editor)}
        className={`${shape} aria-pressed:bg-leaf-soft aria-pressed:text-leaf`}
      >
        <Link aria-hidden="true" className="size-5" />
      </ToggleButton>
      <Button
        aria-label={t('undo')}
        isDisabled={!state.canUndo}
        onPress={() => editor.chain().focus().undo().run()}
        className={`${shape} ml-auto`}
      >
        <Undo2 aria-hidden="true" className="size-5" />
      </Button>
      <Button
        aria-label={t('redo')}
        isDisabled={!state.canRedo}
        onPress={() => editor.chain().focus().redo().run()}
        className={shape}
      >
        <Redo2 aria-hidden="true" className="size-5" />
      </Button>
    </Toolbar>
  );
}
