import { getTCContent, getTCStatus, signTC } from '#domain/terms/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { signTerms, termsContent, termsStatus } from './service.ts';
import { termsDeskRoutes } from './routes.admin.ts';
import { memberAcceptanceRoutes } from './routes.members.ts';

export function termsRoutes(on: On): void {
  on(getTCStatus, (ctx, input) => termsStatus(ctx, input.auditType));
  on(getTCContent, (ctx, input) => termsContent(ctx, input.auditType));
  on(signTC, (ctx, input) =>
    signTerms(
      ctx,
      input.auditType ?? 'LOGIN',
      input.auditVersion,
      input.contentLanguage ?? ctx.language,
    ),
  );
  termsDeskRoutes(on);
  memberAcceptanceRoutes(on);
}
