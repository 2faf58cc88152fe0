import { seedOnce } from './starting.ts';

export default seedOnce;
