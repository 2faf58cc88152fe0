import { useState } from 'react';
import type { MailPreview } from '#domain/orders/acts/shapes.acts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import type { ActTyped } from './useAct.ts';

type Draw = (typed: ActTyped) => Promise<MailPreview | null>;
type Wanted = Pick<ActTyped, 'message' | 'tellReason'>;

/** Whether the member gets a mail, whether it has the reason, and the mail as it would be sent. */
export function useActMail(draw: Draw | undefined) {
  const [isWanted, setIsWanted] = useState(true);
  const [tellReason, setTellReason] = useState(false);
  const [shown, setShown] = useState<MailPreview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const wanted: Wanted =
    draw === undefined || !isWanted
      ? { message: 'none', tellReason: false }
      : { message: 'send', tellReason };
  const show = async (reason: string) => {
    if (draw === undefined || isBusy) return;
    setBusy(true);
    setShown(await draw({ reason, ...wanted }));
    setBusy(false);
  };
  const hide = () => setShown(null);
  return { isWanted, setIsWanted, tellReason, setTellReason, shown, isBusy, wanted, show, hide };
}

const languages = { en: 'languageEn', 'zh-CN': 'languageZh', ms: 'languageMs' } as const;

/** Choice and preview of the mail that the member gets about an act (B-23). */
export function ActMail({
  mail,
  reason,
  isMail,
}: {
  mail: ReturnType<typeof useActMail>;
  reason: string;
  /** The act sends a mail in any case. */
  isMail: boolean;
}) {
  const t = useTranslations('orderDeskAdmin');
  const { isWanted, shown } = mail;
  const preview = (
    <>
      <Button
        variant="secondary"
        isBusy={mail.isBusy}
        onPress={() => void mail.show(reason.trim() === '' ? t('noReason') : reason)}
      >
        {t('previewMail')}
      </Button>
      {shown !== null && <Shown mail={shown} />}
    </>
  );
  if (isMail) return <div className="space-y-3">{preview}</div>;
  return (
    <div>
      <Checkbox checked={isWanted} onChange={({ target }) => mail.setIsWanted(target.checked)}>
        {t('tellMember')}
      </Checkbox>
      {isWanted && (
        <div className="space-y-3 pl-9">
          <Checkbox
            checked={mail.tellReason}
            onChange={({ target }) => mail.setTellReason(target.checked)}
          >
            {t('tellReason')}
          </Checkbox>
          {preview}
        </div>
      )}
    </div>
  );
}

function Shown({ mail: { to, lang, subject, text } }: { mail: MailPreview }) {
  const t = useTranslations('orderDeskAdmin');
  const language = t(languages[lang as keyof typeof languages] ?? 'languageEn');
  return (
    <section
      aria-label={t('mailPreview')}
      className="rounded-control border border-line bg-sunk p-3 text-sm"
    >
      <p className="break-words text-soft">
        {to === '' ? t('mailNobody') : t('mailTo', { to, language })}
      </p>
      <p className="mt-2 font-semibold break-words">{subject}</p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
    </section>
  );
}
