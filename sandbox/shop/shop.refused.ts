import { occError } from './shopTokens.ts';

export const refusedCode = 'ecom-order-operation-004';
/** A code that the portal does not know. Shops add codes without notice. */
export const unknownCode = 'ecom-order-operation-017';

export class OrderRefused extends Error {
  readonly answer: { status: number; body: unknown };
  constructor(status: number, body: unknown) {
    super('order refused');
    this.answer = { status, body };
  }
}

export const bad = (subject: string, sentence: string) =>
  new OrderRefused(
    400,
    occError('ValidationError', sentence, { reason: 'invalid', subject, subjectType: 'parameter' }),
  );

export interface Named {
  Params: { baseSite?: string; user?: string; reference?: string; code?: string };
}
