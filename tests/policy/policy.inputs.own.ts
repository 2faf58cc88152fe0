import { listBulkRows, startBulkCalls, stopBulkJob } from '#domain/bulk/calls.ts';
import { noteCalls } from '#domain/notes/calls.ts';
import type { InputCase } from './policy.case.ts';

/** Inputs of the calls for notes, by kind of record. */
export const noteInputs: Readonly<Record<string, InputCase>> = Object.fromEntries(
  Object.values(noteCalls).flatMap(({ save, add, remove }) => [
    [
      save.name,
      { input: () => ({ version: 0, tags: ['calls'], ownerId: null, followUpOn: '2031-05-04' }) },
    ],
    [add.name, { input: () => ({ text: 'Called about the hall' }) }],
    [remove.name, { input: () => ({ note: '999999999' }) }],
  ]),
);

/** Inputs of the calls that start bulk jobs; `ids` gets the record. */
export const bulkInputs: Readonly<Record<string, InputCase>> = Object.fromEntries(
  Object.entries(startBulkCalls).map(([kind, { name }]) => [
    name,
    {
      input: ({ serial }) => ({
        requestKey: `policy-bulk-job-${serial}`,
        act: ['venue', 'room', 'service'].includes(kind)
          ? { type: 'WITHDRAW', reason: 'The hall is flooded' }
          : { type: 'FOLLOW_UP', followUpOn: '2031-05-04' },
        ids: [],
        count: 1,
      }),
    },
  ]),
);

const plannedExport = {
  name: 'Orders',
  list: '/admin/orders',
  query: '',
  filter: {},
  ending: 'csv',
  every: 'DAY',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  country: 'bn',
  isPeriodBefore: false,
  isActive: true,
};

/** Inputs of the calls for one's own jobs and views, which do not exist. */
export const ownInputs: Readonly<Record<string, InputCase>> = {
  ...Object.fromEntries(
    [listBulkRows, stopBulkJob].map(({ name }) => [name, { input: () => ({ job: '999999999' }) }]),
  ),
  addToWallet: { input: () => ({ wallet: 'APPLE' }) },
  getSavedViews: { input: () => ({ list: '/admin/events' }) },
  saveView: {
    input: ({ serial }) => ({
      list: '/admin/events',
      name: `View ${serial}`,
      query: 'state=DRAFT',
      hidden: null,
      role: null,
    }),
  },
  removeView: { input: () => ({ view: '999999999' }) },
  getExportPlan: { input: () => ({ id: '999999999' }) },
  getExportFile: { input: () => ({ file: '999999999' }) },
  removeExportPlan: { input: () => ({ id: '999999999', version: 1 }) },
  saveExportPlan: { input: () => ({ id: '999999999', version: 1, ...plannedExport }) },
};
