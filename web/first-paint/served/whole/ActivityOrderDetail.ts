export { EventOrder as ActivityOrderDetail } from '../../../shell/EventOrder.tsx';
