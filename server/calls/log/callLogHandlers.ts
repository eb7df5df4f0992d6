import { t } from '#i18n';
import type { callRecordCalls } from '../../../contract/calls/callRecords';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { phoneCalls } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import {
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
} from '../../http/errors/apiError';
import { toPaged } from '../../http/lists/listQuery';
import { createFileFormats } from '../../language/createFileFormats';
import { sendMail } from '../../mail/sendMail';
import { getClock, getZone } from '../domainClock';
import { recordChange } from '../noteCallChange';
import { buildCallFile } from './buildCallFile';
import { buildCallWhere } from './callFilter';
import { toCallRecord } from './callLogRow';
import { readCallPage, readCalls } from './callPage';
import { countFilteredCalls, readTotals } from './callTotals';
import { describeCallFilter } from './describeCallFilter';
import { addTimeBounds, buildCallsCondition, findCallsByCallId, lockCalls } from './findCalls';
import { streamCallCsv } from './streamCallCsv';

const CSV_TYPE = 'text/csv; charset=utf-8';
const MAX_MAILED_ROWS = 50_000;

export const callHandlers: HandlersFor<keyof typeof callRecordCalls> = {
  async GetCdrTotal({ request: { domain }, services: { db } }) {
    const now = new Date();
    return readTotals(db, domain, now);
  },
  async GetCallLogs({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    const filter = await addTimeBounds(db, domain, body);
    const rows = await readCallPage(db, buildCallWhere(domain, filter, now), filter);
    return toPaged(rows.map(toCallRecord), await countFilteredCalls(db, domain, filter, now), body);
  },
  async GetCallLogList({ request: { domain, body, rows }, services: { db } }) {
    const now = new Date();
    const filter = await addTimeBounds(db, domain, body);
    const calls = await readCalls(db, buildCallWhere(domain, filter, now), filter, rows);
    return calls.map(toCallRecord);
  },
  async DownloadCallLogs({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    const day = getClock(domain).day(now.getTime() / 1000);
    return {
      fileName: `call-log-${day}.csv`,
      type: CSV_TYPE,
      content: await streamCallCsv(db, buildCallWhere(domain, body, now)),
    };
  },
  UpdateNote: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      await lockCalls(tx, domain);
      const [old] = await findCallsByCallId(tx, domain, [body.call_id]);
      if (!old || Date.parse(old.startedAt) > Date.now())
        throw createNotFoundError(t('There is no call {callid}.', { callid: body.call_id }));
      if (!old.endedAt || Date.parse(old.endedAt) > Date.now())
        throw createConflictError(
          t('The call is still going on. Note something about it once it has ended.'),
        );
      const given = { note: mergeNote(old.note, body), cmc: body.cmc, rating: body.rating };
      const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      if (Object.keys(changes).length === 0) return toCallRecord(old);
      const before = Object.fromEntries(
        Object.keys(changes).map((name) => [name, old[name as keyof typeof given]]),
      );
      await tx
        .update(phoneCalls)
        .set(changes)
        .where(buildCallsCondition([old]));
      await recordChange(tx, actor, domain, [
        { entity: 'call', key: body.call_id, old: before, new: changes },
      ]);
      return toCallRecord({ ...old, ...changes });
    }),
  async SendCdrReport({ request: { domain, body }, services: { db, gateways } }) {
    const now = new Date();
    const calls = await countFilteredCalls(db, domain, body, now);
    if (calls > MAX_MAILED_ROWS)
      throw createConflictError(
        t(
          '{calls, number} calls are too many for a mail. Filter the list by a shorter time, or download the file.',
          {
            calls,
          },
        ),
      );
    const zone = getZone(domain);
    await sendMail(db, gateways.mail, { to: body.email, domain }, async (chosen) => {
      const formats = createFileFormats(chosen, zone);
      const file = await buildCallFile(db, buildCallWhere(domain, body, now), formats);
      const count = t(
        '{calls, plural, one {# call, in the file attached.} other {# calls, in the file attached.}}',
        { calls: file.calls },
      );
      const day = getClock(domain).day(now.getTime() / 1000);
      return {
        subject: t('Calls of {name}', { name: domain.display ?? domain.domainName }),
        text: [
          count,
          describeCallFilter(body, formats).join('\n'),
          t('Times are those of {zone}. Durations are in seconds.', { zone }),
        ].join('\n\n'),
        template: 'report',
        attachments: [{ fileName: `call-log-${day}.csv`, type: CSV_TYPE, content: file.content }],
      };
    });
    return undefined;
  },
};

const MAX_NOTE_LENGTH = 2000;

/**
 * Returns the note of a call after the change, or undefined if it is unchanged.
 * @throws ApiError 400 if the note would be too long
 */
function mergeNote(
  old: string | null,
  { note, add }: { note?: string | null; add?: string | null },
): string | null | undefined {
  if (!add?.trim()) return note;
  const whole = [note === undefined ? old : note, add.trim()].filter(Boolean).join('\n');
  if (whole.length > MAX_NOTE_LENGTH)
    throw createInvalidFieldError(
      'add',
      t('The note holds {longestnote} characters. Shorten it before you add to it.', {
        longestnote: MAX_NOTE_LENGTH,
      }),
    );
  return whole;
}
