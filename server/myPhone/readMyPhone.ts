import type { ResponseFor } from '../../contract/call';
import type { ownStatusCalls } from '../../contract/myPhone/ownStatus';
import { splitNames } from '../../telephony/splitNames';
import { extensions, findAccounts, getAccountName, getOwner } from '../accounts/accountStore';
import { readLiveCalls } from '../calls/active/callsInProgress';
import { readAgentEvents } from '../calls/agents/agentEvents';
import { getLoginsAt, isAgentLoggedIn, isAgentOnBreak, withoutBreaks } from '../calls/agents/agentLoginState';
import { readQueueStaff } from '../calls/queues/readQueueStaff';
import type { Database } from '../database/database';
import {
  countNewMessages,
  readPhonesByExtension,
  readRegisteredPhones,
} from '../devices/phones/extensionPhones';
import type { Domain } from '../http/tenancy/requestDomain';
import { readNumbersByAccount } from '../phoneSystem/accounts/readNumbersByAccount';
import { getDomainTimeZone } from '../phoneSystem/callRouting/serviceFlagState';

/** @throws ApiError 404 if there is no such extension */
export async function readMyPhone(
  db: Database,
  domain: Domain,
  account: string,
  now: Date,
): Promise<ResponseFor<typeof ownStatusCalls.GetMyPhone>> {
  const extension = await extensions.get(db, getOwner(domain), account);
  const registered = (await readRegisteredPhones(db, domain, [account])).get(account);
  const desks = await readPhonesByExtension(db, domain);
  return {
    account,
    name: getAccountName({
      display: extension.display,
      firstName: extension.first_name,
      displayName: extension.display_name,
    }),
    position: extension.position,
    numbers: (await readNumbersByAccount(db, domain, account)).get(account) ?? [],
    mobile: splitNames(extension.cells)[0] ?? null,
    time_zone: extension.tz || getDomainTimeZone(domain),
    phones: (desks.get(account) ?? []).map(({ name }) => ({ name })),
    is_registered: (registered?.phones ?? 0) > 0,
    registered_since: registered?.since ?? null,
    dnd: extension.dnd === 'true',
    dnd_reason: extension.dnd_reason || null,
    dnd_until: toTime(extension.dnd_expiry),
    forward_to: extension.cfa || null,
    forward_until: extension.cfa ? toTime(extension.forwarded_until) : null,
    is_limited: Boolean(extension.cfa && (extension.cfa_calls || extension.cfa_when)),
    new_messages: (await countNewMessages(db, domain, [account])).get(account) ?? 0,
    queues: await readOwnQueues(db, domain, account, now),
  };
}

/** Returns a stored time in ISO 8601; null if it is empty or written in another format. */
function toTime(written: string | null | undefined): string | null {
  const at = Date.parse(written ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

async function readOwnQueues(db: Database, domain: Domain, account: string, now: Date) {
  const { queues } = await readQueueStaff(db, domain);
  const own = queues.filter(({ agents }) => agents.includes(account));
  if (own.length === 0) return [];
  const at = now.getTime() / 1000;
  const logins = getLoginsAt(await readAgentEvents(db, domain, at, at), at);
  const names = new Map((await findAccounts(db, domain)).map(({ account: key, display }) => [key, display]));
  const live = await readLiveCalls(db, domain, now);
  return own.map(({ account: queue }) => ({
    account: queue,
    name: names.get(queue) ?? queue,
    is_logged_in: isAgentLoggedIn(withoutBreaks(logins), account, queue),
    is_on_break: isAgentOnBreak(logins, account, queue),
    // The caller is still waiting while an agent’s phone rings.
    waiting: live.filter((call) => call.queue === queue && ['waiting', 'ringing'].includes(call.state))
      .length,
  }));
}
