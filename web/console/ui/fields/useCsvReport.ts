import { useState } from 'react';
import { keepingFocus } from '#web/platform/focus.ts';

/**
 * State of a CSV import: text, its report, and an error of the whole text. A change of the text
 * clears the report.
 */
export function useCsvReport<Report>() {
  const [text, setText] = useState('');
  const [report, setReport] = useState<Report | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  return {
    text,
    report,
    fault,
    setReport,
    onText: (next: string) => {
      setText(next);
      setReport(null);
      setFault(null);
    },
    onRefused: ({ field, text: message }: { field: string; text: string }) => {
      // The report is outdated, so the text must be checked again.
      setReport(null);
      if (field !== 'text') return false;
      setFault(message);
      return true;
    },
    empty: () => {
      setText('');
      keepingFocus(() => setReport(null));
    },
  };
}
