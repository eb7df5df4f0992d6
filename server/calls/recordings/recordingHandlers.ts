import { and, eq, or } from 'drizzle-orm';
import type { CallRecording, recordingCalls } from '../../../contract/calls/recordings';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { phoneCalls } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { buildCallWhere } from '../log/callFilter';
import type { CallRow } from '../log/callLogRow';
import { getRecordingFile } from '../log/callLogRow';
import { readCalls } from '../log/callPage';
import { readRecordingTotals } from '../log/callTotals';
import { deleteRecordings } from './recordingFiles';

const isRecorded = eq(phoneCalls.recorded, true);

const toRecording = (row: CallRow): EntityRecord<typeof CallRecording> => ({
  id: row.callId,
  call_id: row.callId,
  file: getRecordingFile(row.callId),
  from: row.from,
  to: row.to,
  agent: row.extension,
  group: row.queue,
  status: row.note ? 'noted' : '',
  notes: row.note,
  log: String(row.id),
  time: new Date(row.connectedAt ?? row.startedAt).toISOString(),
  duration: row.talk + row.hold,
});

export const recordingHandlers: HandlersFor<keyof typeof recordingCalls> = {
  async GetCallRecordingTotal({ request: { domain }, services: { db } }) {
    const now = new Date();
    return readRecordingTotals(db, domain, now);
  },
  async GetCallRecordings({ request: { domain, body, rows }, services: { db } }) {
    const now = new Date();
    const condition = and(buildCallWhere(domain, body, now), isRecorded);
    return (await readCalls(db, condition, renameSortField(body), rows)).map(toRecording);
  },
  async GetRecordedCalls({ request: { domain, body, rows }, services: { db } }) {
    const now = new Date();
    const { account } = body;
    const condition = and(
      buildCallWhere(domain, body, now),
      isRecorded,
      or(eq(phoneCalls.extension, account), eq(phoneCalls.queue, account)),
    );
    return (await readCalls(db, condition, renameSortField(body), rows)).map(toRecording);
  },
  DeleteRecordedCalls: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => ({
      deleted: await deleteRecordings(tx, actor, domain, body.files),
    })),
};

const callFieldNames: Record<string, string> = {
  time: 'start',
  agent: 'extension',
  group: 'queue',
  duration: 'talk',
};

const renameSortField = <Body extends { sortBy?: string | null }>(body: Body): Body =>
  body.sortBy ? { ...body, sortBy: callFieldNames[body.sortBy] ?? body.sortBy } : body;
