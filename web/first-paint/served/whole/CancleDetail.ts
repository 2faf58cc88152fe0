export { CancelledOrder as CancleDetail } from '../../../shell/CancelledOrder.tsx';
