import { useEffect, useRef } from 'react';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

/** A new secret, shown until the page is left. */
export function SecretOnce({ secret }: { secret: string }) {
  const a = useTranslations('administrators');
  const box = useRef<HTMLDivElement>(null);
  // The bar of the form covers what is below the last visible field.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast(a('secretCopied')),
      () => toast(a('secretNotCopied'), 'danger'),
    );
  return (
    <div ref={box} role="status" className="mt-4 rounded-control bg-sunk p-3">
      <p className="text-sm">{a('secretOnce')}</p>
      <code className="mt-1 block break-all">{secret}</code>
      <Button variant="quiet" onPress={() => void copy()}>
        {a('copySecret')}
      </Button>
    </div>
  );
}
