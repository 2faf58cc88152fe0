import { useAccess } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';

/** Link to the orders, or to the services for members without a list of orders (SHL-015). */
export function ToOrders({ variant = 'secondary' }: { variant?: 'secondary' | 'quiet' }) {
  const t = useTranslations('orders');
  const isFull = useAccess() === 'FULL';
  return (
    <LinkButton variant={variant} to={isFull ? 'Order' : 'BecList'}>
      {t(isFull ? 'toOrders' : 'toServices')}
    </LinkButton>
  );
}
