import { t } from '#i18n';
import type { callRecordCalls } from '../../../contract/calls/callRecords';
import { phoneCalls } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { conflict, invalid, notFound } from '../../http/errors/apiError';
import { paged } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import { sendMail } from '../../mail/sendMail';
import { clockOf } from '../domainClock';
import { note } from '../noteCallChange';
import { callCsv } from './callCsv';
import { callsOf } from './callFilter';
import { callRecord } from './callLogRow';
import { listOfCalls, pageOfCalls } from './callPage';
import { countCalls, totalsOf } from './callTotals';
import { callsNamed, lockCalls, theseCalls, withBounds } from './findCalls';

const CSV = 'text/csv; charset=utf-8';
/** More lines than this are no mail. */
const MOST_MAILED = 50_000;

export const callHandlers: HandlersOf<keyof typeof callRecordCalls> = {
  async GetCdrTotal({ db, domain }) {
    const now = new Date();
    return totalsOf(db, domain, now);
  },
  async GetCallLogs({ db, domain, body }) {
    const now = new Date();
    const filter = await withBounds(db, domain, body);
    const rows = await pageOfCalls(db, callsOf(domain, filter, now), filter);
    return paged(rows.map(callRecord), await countCalls(db, domain, filter, now), body);
  },
  async GetCallLogList({ db, domain, body, rows }) {
    const now = new Date();
    const filter = await withBounds(db, domain, body);
    const calls = await listOfCalls(db, callsOf(domain, filter, now), filter, rows);
    return calls.map(callRecord);
  },
  async DownloadCallLogs({ db, domain, body }) {
    const now = new Date();
    const day = clockOf(domain).day(now.getTime() / 1000);
    return {
      fileName: `call-log-${day}.csv`,
      type: CSV,
      content: await callCsv(db, callsOf(domain, body, now)),
    };
  },
  UpdateNote: ({ db, domain, body, actor }) =>
    inTransaction(db, actor, async (tx) => {
      await lockCalls(tx, domain);
      const [old] = await callsNamed(tx, domain, [body.call_id]);
      if (!old || Date.parse(old.startedAt) > Date.now())
        throw notFound(t('There is no call {callid}.', { callid: body.call_id }));
      if (!old.endedAt || Date.parse(old.endedAt) > Date.now())
        throw conflict(t('The call is still going on. Note something about it once it has ended.'));
      const given = { note: noteOf(old.note, body), cmc: body.cmc, rating: body.rating };
      const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      if (Object.keys(changes).length === 0) return callRecord(old);
      const before = Object.fromEntries(
        Object.keys(changes).map((name) => [name, old[name as keyof typeof given]]),
      );
      await tx
        .update(phoneCalls)
        .set(changes)
        .where(theseCalls([old]));
      await note(tx, actor, domain, [{ entity: 'call', key: body.call_id, old: before, new: changes }]);
      return callRecord({ ...old, ...changes });
    }),
  async SendCdrReport({ db, domain, body, gateways }) {
    const now = new Date();
    const calls = await countCalls(db, domain, body, now);
    if (calls > MOST_MAILED)
      throw conflict(
        t('{calls, number} calls are too many for a mail. Ask for a shorter time, or download the file.', {
          calls,
        }),
      );
    const csv = new Response(await callCsv(db, callsOf(domain, body, now)));
    const content = new Uint8Array(await csv.arrayBuffer());
    const day = clockOf(domain).day(now.getTime() / 1000);
    await sendMail(db, gateways.mail, { to: body.email, domain }, () => ({
      subject: t('Calls of {name}', { name: domain.display ?? domain.domainName }),
      text: t('{calls, plural, one {# call, in the file attached.} other {# calls, in the file attached.}}', {
        calls,
      }),
      template: 'report',
      attachments: [{ fileName: `call-log-${day}.csv`, type: CSV, content }],
    }));
    return undefined;
  },
};

const LONGEST_NOTE = 2000;

/**
 * The note a call has afterwards; undefined where it stays.
 * @throws ApiError 400 where a line finds no room
 */
function noteOf(
  old: string | null,
  { note, add }: { note?: string | null; add?: string | null },
): string | null | undefined {
  if (!add?.trim()) return note;
  const whole = [note === undefined ? old : note, add.trim()].filter(Boolean).join('\n');
  if (whole.length > LONGEST_NOTE)
    throw invalid(
      'add',
      t('The note holds {longestnote} characters. Shorten it before you add to it.', {
        longestnote: LONGEST_NOTE,
      }),
    );
  return whole;
}
