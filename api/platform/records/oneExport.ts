import { Refused } from '#api/platform/http/refused.ts';

/**
 * Allows one export at a time in a process, because each reads thousands of rows while members
 * wait. Throws `exportBusy` for another one.
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
