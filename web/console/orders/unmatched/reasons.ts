import { reason } from '#domain/administrators/shapes.ts';

export const isReason = (text: string): boolean => reason.safeParse(text).success;
