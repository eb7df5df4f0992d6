import type { Answers, Examples, Step } from '../example';

interface Row {
  id: number;
}

const list: Step = { call: 'GetArchives', body: { state: ['ready'], sortBy: 'id', sortOrder: 'ASC' } };
const createArchive: Step = { call: 'MakeArchive', body: { note: 'Before the move' } };
const getCreatedArchive = (before: Answers): Row => before[0] as Row;

const getFirstId = (before: Answers): number => (before[0] as { items: Row[] }).items[0]?.id ?? 0;

const createPart = () => new File([new Uint8Array([80, 75, 5, 6])], 'wharf.zip', { type: 'application/zip' });

const startImport = (before: Answers): Step => ({
  call: 'ImportArchive',
  body: { archive_id: getFirstId(before) },
});
const stopImport = (before: Answers): Step => ({ call: 'StopImport', body: { id: (before[1] as Row).id } });

const OTHER_DOMAIN = 'lighthouse.pbx.example';

export const archiveExamples: Examples = {
  GetArchives: { body: { reason: ['asked', 'nightly'], search: 'opening', sortBy: 'made_at' } },
  GetArchive: { first: [list], body: (before) => ({ id: getFirstId(before) }) },
  MakeArchive: {
    body: { note: 'Before the move' },
    readBack: (answer) => ({
      call: 'GetArchives',
      shows: { id: (answer as Row).id, note: 'Before the move', state: 'waiting' },
    }),
  },
  MakeArchives: {
    body: { wholesaler_id: 1, note: 'All of them' },
    readBack: () => ({ call: 'GetArchives', as: 'customer', shows: { note: 'All of them' } }),
  },
  UploadArchive: {
    body: () => ({ note: 'From elsewhere', size: 8, start: 0, part: createPart() }),
    readBack: (answer) => ({
      call: 'GetArchives',
      shows: { id: (answer as Row).id, state: 'uploading', received_bytes: 4 },
    }),
  },
  GetLeftBehind: { first: [list], body: (before) => ({ archive_id: getFirstId(before), sortBy: 'record' }) },
  UpdateArchive: {
    first: [createArchive],
    body: (before) => ({ id: getCreatedArchive(before).id, note: 'Kept for the audit' }),
    readBack: (_, before) => ({
      call: 'GetArchives',
      shows: { id: getCreatedArchive(before).id, note: 'Kept for the audit' },
    }),
  },
  RemoveArchives: {
    first: [createArchive],
    body: (before) => ({ ids: [getCreatedArchive(before).id] }),
    readBack: (_, before) => ({ call: 'GetArchives', lacks: { id: getCreatedArchive(before).id } }),
  },
  DownloadArchive: { first: [list], body: (before) => ({ id: getFirstId(before) }) },
  GetNightlyArchives: {},
  SetNightlyArchives: {
    body: { is_on: false },
    readBack: () => ({ call: 'GetNightlyArchives', shows: { is_on: false } }),
  },
  CompareSystems: { first: [list], body: (before) => ({ from_archive: getFirstId(before) }) },
  PlanImport: {
    first: [list],
    body: (before) => ({ archive_id: getFirstId(before), sections: ['extensions', 'queues'], numbers: {} }),
  },
  ImportArchive: {
    as: 'reseller',
    first: [list],
    body: (before) => ({
      domain_name: OTHER_DOMAIN,
      archive_id: getFirstId(before),
      chosen: [{ section: 'extensions', key: '203' }],
      seen: 'what the plan says',
    }),
    readBack: (answer) => ({
      call: 'GetImports',
      as: 'reseller',
      body: { domain_name: OTHER_DOMAIN },
      shows: { id: (answer as Row).id, state: 'waiting' },
    }),
  },
  StopImport: {
    first: [list, startImport],
    body: (before) => ({ id: (before[1] as Row).id }),
    readBack: (_, before) => ({
      call: 'GetImport',
      body: { id: (before[1] as Row).id },
      shows: { state: 'stopped' },
    }),
  },
  GetImports: { body: { state: ['done', 'partly'], sortBy: 'id' } },
  GetImport: { first: [list, startImport, stopImport], body: (before) => ({ id: (before[1] as Row).id }) },
};
