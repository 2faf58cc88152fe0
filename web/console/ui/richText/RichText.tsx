import { lazy, Suspense } from 'react';

export type RichTextProps = {
  id: string;
  label: string;
  lang: string;
  html: string;
  isRequired: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onHtml: (html: string) => void;
  onBlur: () => void;
  /** Receives the function that focuses the text. */
  onReady: (focus: () => void) => void;
};

const Editor = lazy(async () => {
  const { RichTextEditor } = await import('./RichText.editor.tsx');
  return { default: RichTextEditor };
});

/** Editor of a formatted text. Its script loads with the first one; the space is kept. */
export const RichText = (props: RichTextProps) => (
  <div className="h-72 min-h-44 resize-y overflow-hidden rounded-control border border-edge bg-surface has-[[aria-invalid=true]]:border-coral has-[[aria-invalid=true]]:ring-1 has-[[aria-invalid=true]]:ring-coral has-[[contenteditable]:focus-visible]:outline-3 has-[[contenteditable]:focus-visible]:outline-offset-2 has-[[contenteditable]:focus-visible]:outline-lagoon">
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  </div>
);
