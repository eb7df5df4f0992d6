import { sql } from 'drizzle-orm';
import { type MessageDescriptor, msg } from '#i18n';
import type { ChangeRequestState } from '../../contract/console/changeRequests';
import { allCalls } from '../../contract/index';
import { findSentSecrets } from '../access/sentSecrets';
import type { Database } from '../database/database';
import { changeRequests } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { notify } from '../notifications/notify';
import { findPermittedUsers } from '../people/users/findPermittedUsers';
import { canDecide } from './canDecide';
import { describeRequest } from './describeRequest';
import type { RequestRow } from './requestRows';
import { getTitle } from './requestTexts';
import { openCalls } from './storedCalls';

/** Maximum number of requests per requester and hour of which approvers are notified one by one. */
export const MAX_ANNOUNCED = 10;

/** Messages to the requester, by new state of the request. Sent only for changes made by other users or the server. */
const requesterMessages: Partial<Record<ChangeRequestState, MessageDescriptor>> = {
  scheduled: msg('{by} approved your request: {what}'),
  refused: msg('{by} refused your request “{what}”: {word}'),
  done: msg('Your request has been carried out: {what}'),
  active: msg('Your request is in effect until its end: {what}'),
  stopped: msg('Your request “{what}” stopped at a step: {error}'),
  changed: msg('Your request “{what}” was stopped because the data has changed.'),
  failed: msg('Your request “{what}” failed: {error}'),
  expired: msg('Your request “{what}” expired without being approved.'),
};

export async function notifyRequestChange(tx: Transaction, row: RequestRow): Promise<void> {
  const { id, state, askerId, askerName, decidedBy, word, error } = row;
  const address = `/change-requests/${id}/show`;
  const text = requesterMessages[state];
  if (text && (state !== 'scheduled' || decidedBy !== null))
    await notify(tx, {
      kind: 'changeRequest',
      to: askerId,
      topic: String(id),
      title: { text: msg('Your request {id}'), values: { id } },
      texts: [
        { text, values: { what: getTitle(row), by: decidedBy ?? '', word: word ?? '', error: error ?? '' } },
      ],
      address,
    });
  if (!row.needsApproval || (state !== 'asked' && state !== 'changed')) return;
  const count = state === 'asked' ? await countRecentRequests(tx, askerId) : 0;
  if (count > MAX_ANNOUNCED + 1) return;
  const isFlood = count > MAX_ANNOUNCED;
  for (const to of await findDeciders(tx, row))
    await notify(tx, {
      kind: 'changeRequest',
      to,
      topic: 'decide',
      title: { text: msg('Requests to approve'), values: {} },
      texts: isFlood
        ? [{ text: floodWarning, values: { name: askerName, count } }]
        : [describeRequest(row, sendsSecret(row))],
      address: isFlood ? '/change-requests' : address,
    });
}

const floodWarning = msg(
  '{name} has requested approval {count, number} times within an hour. For now, further requests only appear in the list.',
);

/** Counts the requests for approval that a user has submitted within an hour, including withdrawn ones. */
const countRecentRequests = (tx: Transaction, requesterId: string): Promise<number> =>
  tx.$count(
    changeRequests,
    sql`${changeRequests.askerId} = ${requesterId} and ${changeRequests.needsApproval}
      and ${changeRequests.state} <> 'draft' and ${changeRequests.askedAt} > statement_timestamp() - interval '1 hour'`,
  );

const sendsSecret = ({ calls }: RequestRow): boolean =>
  openCalls(calls).some(({ call, body }) => findSentSecrets(allCalls[call], body).length > 0);

/** Finds users of the same organisation, and of those above it, who may decide on a request. */
async function findDeciders(tx: Database, row: RequestRow): Promise<string[]> {
  const users = await findPermittedUsers(tx, 'changes.approve', row);
  return users.filter((user) => canDecide(user, row)).map(({ session }) => session.id);
}
