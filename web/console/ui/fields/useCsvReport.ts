import { useState } from 'react';
import { keepingFocus } from '#web/platform/focus.ts';

/**
 * The lines of a CSV file, the report on them, and what is wrong with the text as a whole; lines
 * that change lose their report.
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
    onRefused: ({ field, text: said }: { field: string; text: string }) => {
      // The report would be another one by now: look again.
      setReport(null);
      if (field !== 'text') return false;
      setFault(said);
      return true;
    },
    empty: () => {
      setText('');
      keepingFocus(() => setReport(null));
    },
  };
}
