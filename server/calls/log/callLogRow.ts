import type { CallRecord } from '../../../contract/calls/callRecords';
import type { EntityRecord } from '../../../contract/schema';
import type { phoneCalls } from '../../database/schema';

export type CallRow = typeof phoneCalls.$inferSelect;

const toIso = (moment: string): string => new Date(moment).toISOString();

export function toCallRecord(row: CallRow): EntityRecord<typeof CallRecord> {
  const legs = row.legs;
  return {
    id: row.id,
    call_id: row.callId,
    start: toIso(row.startedAt),
    connect: row.connectedAt && toIso(row.connectedAt),
    end: row.endedAt && toIso(row.endedAt),
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
    duration: row.endedAt === null ? null : getSecondsBetween(row.startedAt, row.endedAt),
    ivr: row.ivr,
    ring: row.ring,
    talk: row.talk,
    hold: row.hold,
    recorded: row.recorded,
    file: row.recorded ? getRecordingFile(row.callId) : null,
    note: row.note,
    cmc: row.cmc,
    rating: row.rating,
    pcap: false,
    legs,
  };
}

const getSecondsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 1000);

/** Returns the API name of a recording. */
export const getRecordingFile = (callId: string): string => `recording/${callId}.wav`;
