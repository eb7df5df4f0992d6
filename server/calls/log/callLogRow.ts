import type { CallRecord } from '../../../contract/calls/callRecords';
import type { RecordOf } from '../../../contract/schema';
import type { phoneCalls } from '../../database/schema';
import { recordingFile } from '../recordings/recordingFiles';

export type CallRow = typeof phoneCalls.$inferSelect;

const iso = (moment: string): string => new Date(moment).toISOString();

/** A call as the wire has it. */
export function callRecord(row: CallRow): RecordOf<typeof CallRecord> {
  const legs = row.legs;
  return {
    id: row.id,
    call_id: row.callId,
    start: iso(row.startedAt),
    connect: row.connectedAt && iso(row.connectedAt),
    end: row.endedAt && iso(row.endedAt),
    from: row.from,
    to: row.to,
    direction: row.direction,
    result: row.result,
    extension: row.extension,
    queue: row.queue,
    extensions: [
      ...new Set(legs.filter(({ user_type }) => user_type !== 'external').map(({ account }) => account)),
    ],
    trunks: row.trunk ? [row.trunk] : [],
    duration: row.endedAt === null ? null : secondsBetween(row.startedAt, row.endedAt),
    ivr: row.ivr,
    ring: row.ring,
    talk: row.talk,
    hold: row.hold,
    recorded: row.recorded,
    file: row.recorded ? recordingFile(row.callId) : null,
    note: row.note,
    cmc: row.cmc,
    rating: row.rating,
    pcap: false,
    legs,
  };
}

const secondsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 1000);
