export { FacilityOrder as FacilityOrderDetail } from '../../../shell/FacilityOrder.tsx';
