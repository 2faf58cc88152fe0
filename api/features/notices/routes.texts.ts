import {
  getText,
  listMissingTexts,
  listTexts,
  resetText,
  saveText,
} from '#domain/notices/calls.texts.ts';
import type { On } from '#api/platform/http/answer.ts';
import { restoreText, messageText, missingTexts, changeText, textRows } from './service.texts.ts';

export function textRoutes(on: On): void {
  on(listTexts, (ctx, input) => textRows(ctx, input));
  on(getText, (ctx, input) => messageText(ctx.db, input.kind, input.key));
  on(saveText, (ctx, input) => changeText(ctx, input.kind, input.key, input.texts));
  on(resetText, (ctx, input) => restoreText(ctx, input.kind, input.key));
  on(listMissingTexts, (ctx, input) => missingTexts(ctx, input));
}
