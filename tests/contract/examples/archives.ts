import type { Answers, Examples, Step } from '../example';

interface Row {
  id: number;
}

const list: Step = { call: 'GetArchives', body: { state: ['ready'], sortBy: 'id', sortOrder: 'ASC' } };
const made: Step = { call: 'MakeArchive', body: { note: 'Before the move' } };
const madeBy = (before: Answers): Row => before[0] as Row;

/** The first archive of the demo. */
const first = (before: Answers): number => (before[0] as { items: Row[] }).items[0]?.id ?? 0;

const part = () => new File([new Uint8Array([80, 75, 5, 6])], 'wharf.zip', { type: 'application/zip' });

const bringing = (before: Answers): Step => ({ call: 'ImportArchive', body: { archive_id: first(before) } });
const stopped = (before: Answers): Step => ({ call: 'StopImport', body: { id: (before[1] as Row).id } });

const ELSEWHERE = 'lighthouse.pbx.example';

export const archiveExamples: Examples = {
  GetArchives: { body: { reason: ['asked', 'nightly'], search: 'opening', sortBy: 'made_at' } },
  GetArchive: { first: [list], body: (before) => ({ id: first(before) }) },
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
    body: () => ({ note: 'From elsewhere', size: 8, start: 0, part: part() }),
    readBack: (answer) => ({
      call: 'GetArchives',
      shows: { id: (answer as Row).id, state: 'uploading', received_bytes: 4 },
    }),
  },
  GetLeftBehind: { first: [list], body: (before) => ({ archive_id: first(before), sortBy: 'record' }) },
  UpdateArchive: {
    first: [made],
    body: (before) => ({ id: madeBy(before).id, note: 'Kept for the audit' }),
    readBack: (_, before) => ({
      call: 'GetArchives',
      shows: { id: madeBy(before).id, note: 'Kept for the audit' },
    }),
  },
  RemoveArchives: {
    first: [made],
    body: (before) => ({ ids: [madeBy(before).id] }),
    readBack: (_, before) => ({ call: 'GetArchives', lacks: { id: madeBy(before).id } }),
  },
  DownloadArchive: { first: [list], body: (before) => ({ id: first(before) }) },
  GetNightlyArchives: {},
  SetNightlyArchives: {
    body: { is_on: false },
    readBack: () => ({ call: 'GetNightlyArchives', shows: { is_on: false } }),
  },
  CompareSystems: { first: [list], body: (before) => ({ from_archive: first(before) }) },
  PlanImport: {
    first: [list],
    body: (before) => ({ archive_id: first(before), sections: ['extensions', 'queues'], numbers: {} }),
  },
  ImportArchive: {
    as: 'reseller',
    first: [list],
    body: (before) => ({
      domain_name: ELSEWHERE,
      archive_id: first(before),
      chosen: [{ section: 'extensions', key: '203' }],
      seen: 'what the plan says',
    }),
    readBack: (answer) => ({
      call: 'GetImports',
      as: 'reseller',
      body: { domain_name: ELSEWHERE },
      shows: { id: (answer as Row).id, state: 'waiting' },
    }),
  },
  StopImport: {
    first: [list, bringing],
    body: (before) => ({ id: (before[1] as Row).id }),
    readBack: (_, before) => ({
      call: 'GetImport',
      body: { id: (before[1] as Row).id },
      shows: { state: 'stopped' },
    }),
  },
  GetImports: { body: { state: ['done', 'partly'], sortBy: 'id' } },
  GetImport: { first: [list, bringing, stopped], body: (before) => ({ id: (before[1] as Row).id }) },
};
