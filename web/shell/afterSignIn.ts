import { createElement } from 'react';
import type { MaintenanceEntry } from '#domain/notices/shapes.maintenance.ts';
import { MaintenanceNotice } from '#web/features/notices/MaintenanceNotice.tsx';
import { TermsDialog } from '#web/features/terms/TermsDialog.tsx';
import { openDialog } from '#web/platform/dialogs.ts';
import { store } from '#web/platform/store.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';

/** Until the terms are accepted, a reload opens the dialog again (TRM-002, TRM-010). */
export async function askForTerms(): Promise<void> {
  store('termsPending', '1');
  await loadTranslations(currentLanguage(), ['terms']);
  await openDialog({
    rank: 'terms',
    title: () => textOf('terms', 'title'),
    isBlocking: true,
    body: TermsDialog,
  });
}

/** The notice reappears in the next session (MNT-006). */
export async function showMaintenance(entries: readonly MaintenanceEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await loadTranslations(currentLanguage(), ['maintenance']);
  await openDialog({
    rank: 'maintenance',
    title: () => textOf('maintenance', 'noticeTitle'),
    body: ({ close }) => createElement(MaintenanceNotice, { entries, close }),
  });
}
