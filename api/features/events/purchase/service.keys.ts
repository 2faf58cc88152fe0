import type { Created } from './service.decide.ts';

export const callName = 'createActivityOrder';

export type Outcome = Created | Error;
