import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { FileResponse } from '../../apiCalls/fileResponse';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import type { PhoneSwitch } from '../../gateways/phoneSwitch/phoneSwitch';
import { createNotFoundError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { buildCountQuery } from '../log/callDayCounts';
import type { CallRow } from '../log/callLogRow';
import { getRecordingFile } from '../log/callLogRow';
import { buildCallsCondition, findCallsByCallId, lockCalls } from '../log/findCalls';
import { recordChange } from '../noteCallChange';

const FILE = /^recording\/([0-9A-Za-z._-]{1,64})\.wav$/;

export const isRecording = (file: string): boolean => FILE.test(file);

/**
 * Opens the audio of a recorded call on the phone switch.
 * @param file name returned by {@link getRecordingFile}
 * @param owner extension to whose recordings the search is restricted
 * @throws ApiError 404
 */
export async function openRecording(
  db: Database,
  phoneSwitch: PhoneSwitch,
  { domainName }: Pick<Domain, 'domainName'>,
  file: string,
  owner?: string,
): Promise<FileResponse & { content: Uint8Array<ArrayBuffer> }> {
  const callId = FILE.exec(file)?.[1] ?? '';
  const [call] = await findCallsByCallId(db, { domainName }, [callId]);
  const isOpen = call?.recorded && call.endedAt && Date.parse(call.endedAt) <= Date.now();
  if (!isOpen || (owner !== undefined && call.extension !== owner))
    throw createNotFoundError(t('There is no recording {file}.', { file }));
  const content = await phoneSwitch.recordingAudio({ domainName }, call);
  return { fileName: `recording-${callId}.wav`, type: 'audio/wav', content };
}

/**
 * Deletes recordings, but not their calls.
 * @throws ApiError 404 naming the first recording that does not exist; no recordings are deleted
 */
export async function deleteRecordings(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  files: string[],
): Promise<number> {
  const requestedFiles = new Set(files);
  const ids = [...requestedFiles].map((file) => FILE.exec(file)?.[1] ?? '');
  await lockCalls(tx, domain);
  const removed = (await findCallsByCallId(tx, domain, ids)).filter(({ recorded }) => recorded);
  if (removed.length > 0)
    await tx
      .update(phoneCalls)
      .set({ recorded: false, recordingDeleted: true })
      .where(buildCallsCondition(removed));
  const removedFiles = new Set(removed.map(({ callId }) => getRecordingFile(callId)));
  const absent = [...requestedFiles].find((file) => !removedFiles.has(file));
  if (absent !== undefined) throw createNotFoundError(t('There is no recording {absent}.', { absent }));
  await subtractCounts(tx, domain, removed);
  await recordChange(
    tx,
    actor,
    domain,
    removed.map(({ callId }) => ({ entity: 'recording', key: callId, old: { recorded: true }, new: null })),
  );
  return removed.length;
}

/** Updates the stored counts for calls that no longer have a recording. */
async function subtractCounts(tx: Database, domain: Domain, recordings: CallRow[]): Promise<void> {
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
  const calls = sql`
    select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day, direction, result, now_recorded as recorded,
      sum(sign) as calls, sum(sign * talk) as talk, sum(sign * hold) as hold
    from ${phoneCalls}, (values (true, -1), (false, 1)) as change(now_recorded, sign)
    where ${buildCallsCondition(recordings)}
    group by 1, 2, 3, 4`;
  await tx.execute(buildCountQuery(calls, domain));
}
