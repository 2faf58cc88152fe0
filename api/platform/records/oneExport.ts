import { Refused } from '#api/platform/http/refused.ts';

/**
 * Does one export at a time in a process: each reads and writes thousands of rows while members
 * wait. Another one meanwhile is told so.
 */
export function makeOneExport(): <T>(isExport: boolean, work: () => Promise<T>) => Promise<T> {
  let isUnderWay = false;
  return async (isExport, work) => {
    if (!isExport) return work();
    if (isUnderWay) throw new Refused('exportBusy');
    isUnderWay = true;
    try {
      return await work();
    } finally {
      isUnderWay = false;
    }
  };
}
