import { createElement } from 'react';
import { type Entry, MaintenanceNotice } from '#web/features/notices/MaintenanceNotice.tsx';
import { TermsDialog } from '#web/features/terms/TermsDialog.tsx';
import { openDialog } from '#web/kit/dialogs.ts';
import { store } from '#web/kit/store.ts';
import { currentLanguage, loadWords, textOf } from '#web/kit/words.ts';

/** The terms dialog; until it is answered a reload shows it again (TRM-002, TRM-010). */
export async function askForTerms(): Promise<void> {
  store('termsPending', '1');
  await loadWords(currentLanguage(), ['terms']);
  await openDialog({ rank: 'terms', title: textOf('terms', 'title'), isBlocking: true, body: TermsDialog });
}

/** The maintenance notice; it returns in the next session (MNT-006). */
export async function showMaintenance(entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await loadWords(currentLanguage(), ['member']);
  await openDialog({
    rank: 'maintenance',
    title: textOf('member', 'maintenanceTitle'),
    body: ({ close }) => createElement(MaintenanceNotice, { entries, close }),
  });
}
