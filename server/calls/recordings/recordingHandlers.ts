import { and, eq, or } from 'drizzle-orm';
import type { CallRecording, recordingCalls } from '../../../contract/calls/recordings';
import type { RecordOf } from '../../../contract/schema';
import { phoneCalls } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { HandlersOf } from '../../http/routing/callHandler';
import { callsOf } from '../log/callFilter';
import type { CallRow } from '../log/callLogRow';
import { listOfCalls } from '../log/callPage';
import { recordingTotals } from '../log/callTotals';
import { deleteRecordings, recordingFile } from './recordingFiles';

const isRecorded = eq(phoneCalls.recorded, true);

const recording = (row: CallRow): RecordOf<typeof CallRecording> => ({
  id: row.callId,
  call_id: row.callId,
  file: recordingFile(row.callId),
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

export const recordingHandlers: HandlersOf<keyof typeof recordingCalls> = {
  async GetCallRecordingTotal({ db, domain }) {
    const now = new Date();
    return recordingTotals(db, domain, now);
  },
  async GetCallRecordings({ db, domain, body, rows }) {
    const now = new Date();
    const where = and(callsOf(domain, body, now), isRecorded);
    return (await listOfCalls(db, where, orderOf(body), rows)).map(recording);
  },
  async GetRecordedCalls({ db, domain, body, rows }) {
    const now = new Date();
    const { account } = body;
    const where = and(
      callsOf(domain, body, now),
      isRecorded,
      or(eq(phoneCalls.extension, account), eq(phoneCalls.queue, account)),
    );
    return (await listOfCalls(db, where, orderOf(body), rows)).map(recording);
  },
  DeleteRecordedCalls: ({ db, domain, body, actor }) =>
    inTransaction(db, actor, async (tx) => ({
      deleted: await deleteRecordings(tx, actor, domain, body.files),
    })),
};

/** Names of a recording's fields that calls have under another. */
const callNames: Record<string, string> = {
  time: 'start',
  agent: 'extension',
  group: 'queue',
  duration: 'talk',
};

const orderOf = <Body extends { sortBy?: string | null }>(body: Body): Body =>
  body.sortBy ? { ...body, sortBy: callNames[body.sortBy] ?? body.sortBy } : body;
