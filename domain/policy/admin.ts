import type { Line } from './policy.lines.ts';

/**
 * WHO MAY WHAT, call by call, as calls of administrators say it: written by
 * `node scripts/policy.ts`, never by hand, and read as a whole by whoever reviews a change.
 */
export const adminPolicy: Readonly<Record<string, Line>> = {
  // Administrators by their rights (B-22) and by the country and district of records (B-45)
  getAdministrator: {
    who: { admin: 'administrators.read' },
    scope: 'country',
    names: { id: 'country administrator' },
  },
  getConsole: { who: { admin: null }, scope: 'self', names: {} },
  listAdministrators: {
    who: { admin: 'administrators.read' },
    scope: 'country',
    names: {},
    exports: 'personal.export',
  },
  listAudit: {
    who: { admin: 'audit.read' },
    scope: 'country',
    names: { entityId: 'country entry' },
    exports: 'personal.export',
  },
  saveAdministrator: {
    who: { admin: 'administrators.write' },
    scope: 'country',
    names: { id: 'country administrator' },
  },
  endAdministratorSignIns: {
    who: { admin: 'administrators.write' },
    scope: 'country',
    names: { id: 'country administrator' },
  },
  endConsoleSignIns: { who: { admin: null }, scope: 'self', names: { id: 'own consoleSignIn' } },
  getConsoleSignIns: { who: { admin: null }, scope: 'self', names: {} },
  listAdministratorSignIns: {
    who: { admin: 'administrators.read' },
    scope: 'country',
    names: { id: 'country administrator' },
  },
  listJobRuns: { who: { admin: 'jobs.read' }, scope: 'reference', names: {} },
  listJobs: { who: { admin: 'jobs.read' }, scope: 'reference', names: {} },
  runJob: { who: { admin: 'jobs.write' }, scope: 'reference', names: {} },
  getMember: { who: { admin: 'members.read' }, scope: 'member', names: { id: 'country member' } },
  listMembers: {
    who: { admin: 'members.read' },
    scope: 'member',
    names: {},
    exports: 'personal.export',
  },
  setMemberBlock: {
    who: { admin: 'blocks.write' },
    scope: 'member',
    names: { id: 'country member' },
  },
  endMemberSignIns: {
    who: { admin: 'members.write' },
    scope: 'member',
    names: { id: 'country member' },
  },
  listMemberSignIns: {
    who: { admin: 'members.read' },
    scope: 'country',
    names: { id: 'country member' },
  },
  getDistrict: {
    who: { admin: 'districts.read' },
    scope: 'reference',
    names: { id: 'country district' },
  },
  listDistrictRows: { who: { admin: 'districts.read' }, scope: 'reference', names: {} },
  saveDistrictRow: {
    who: { admin: 'districts.write' },
    scope: 'reference',
    names: { id: 'country district' },
  },
  getCountry: {
    who: { admin: 'countries.read' },
    scope: 'reference',
    names: { code: 'country country' },
  },
  listCountryRows: { who: { admin: 'countries.read' }, scope: 'reference', names: {} },
  saveCountry: {
    who: { admin: 'countries.write' },
    scope: 'reference',
    names: { code: 'country country' },
  },
  getSettings: {
    who: { admin: 'settings.read' },
    scope: 'reference',
    names: { country: 'country settings' },
  },
  listSettingRows: { who: { admin: 'settings.read' }, scope: 'reference', names: {} },
  saveSettings: {
    who: { admin: 'settings.write' },
    scope: 'reference',
    names: { country: 'country settings' },
  },
  getTaxRate: {
    who: { admin: 'countries.read' },
    scope: 'reference',
    names: { id: 'country taxRate' },
  },
  listTaxRates: { who: { admin: 'countries.read' }, scope: 'reference', names: {} },
  removeTaxRate: {
    who: { admin: 'countries.write' },
    scope: 'reference',
    names: { id: 'country taxRate' },
  },
  saveTaxRate: {
    who: { admin: 'countries.write' },
    scope: 'reference',
    names: { id: 'country taxRate' },
  },
  listMemberAcceptances: {
    who: { admin: 'members.read' },
    scope: 'country',
    names: { memberId: 'country member' },
  },
  deleteTerms: {
    who: { admin: 'terms.write' },
    scope: 'reference',
    names: { id: 'country terms' },
  },
  getTerms: { who: { admin: 'terms.read' }, scope: 'reference', names: { id: 'country terms' } },
  listAcceptances: {
    who: { admin: 'terms.read' },
    scope: 'country',
    names: { id: 'country terms' },
    exports: 'personal.export',
  },
  listTerms: { who: { admin: 'terms.read' }, scope: 'reference', names: {} },
  publishTerms: {
    who: { admin: 'terms.write' },
    scope: 'reference',
    names: { id: 'country terms' },
  },
  saveTerms: { who: { admin: 'terms.write' }, scope: 'reference', names: { id: 'country terms' } },
  deleteNotice: {
    who: { admin: 'notices.write' },
    scope: 'reference',
    names: { id: 'country notice' },
  },
  getNotice: {
    who: { admin: 'notices.read' },
    scope: 'reference',
    names: { id: 'country notice' },
  },
  listNotices: { who: { admin: 'notices.read' }, scope: 'reference', names: {} },
  publishNotice: {
    who: { admin: 'notices.write' },
    scope: 'reference',
    names: { id: 'country notice' },
  },
  saveNotice: {
    who: { admin: 'notices.write' },
    scope: 'reference',
    names: { id: 'country notice' },
  },
  withdrawNotice: {
    who: { admin: 'notices.write' },
    scope: 'reference',
    names: { id: 'country notice' },
  },
  getText: { who: { admin: 'texts.read' }, scope: 'reference', names: { key: 'shared text' } },
  listMissingTexts: { who: { admin: 'texts.read' }, scope: 'reference', names: {} },
  listTexts: { who: { admin: 'texts.read' }, scope: 'reference', names: {} },
  resetText: { who: { admin: 'texts.write' }, scope: 'reference', names: { key: 'shared text' } },
  saveText: { who: { admin: 'texts.write' }, scope: 'reference', names: { key: 'shared text' } },
  deleteInterruption: {
    who: { admin: 'maintenance.write' },
    scope: 'reference',
    names: { id: 'country interruption' },
  },
  endInterruption: {
    who: { admin: 'maintenance.write' },
    scope: 'reference',
    names: { id: 'country interruption' },
  },
  getConsoleTips: { who: { admin: null }, scope: 'self', names: {} },
  getInterruption: {
    who: { admin: 'maintenance.read' },
    scope: 'reference',
    names: { id: 'country interruption' },
  },
  listInterruptions: { who: { admin: 'maintenance.read' }, scope: 'reference', names: {} },
  saveInterruption: {
    who: { admin: 'maintenance.write' },
    scope: 'reference',
    names: { id: 'country interruption' },
  },
  getMailTemplate: { who: { admin: 'texts.read' }, scope: 'reference', names: {} },
  listMailTemplates: { who: { admin: 'texts.read' }, scope: 'reference', names: {} },
  listNotifications: { who: { admin: 'texts.read' }, scope: 'district', names: {} },
  resetMailTemplate: { who: { admin: 'texts.write' }, scope: 'reference', names: {} },
  retryNotification: {
    who: { admin: 'texts.write' },
    scope: 'district',
    names: { id: 'country notification' },
  },
  saveMailTemplate: { who: { admin: 'texts.write' }, scope: 'reference', names: {} },
  listTrackingCounts: { who: { admin: 'tracking.read' }, scope: 'country', names: {} },
};
