import { t } from '#i18n';
import type { Actor, Transaction } from '../../database/transaction';
import { createConflictError, createNotFoundError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { recordChange } from '../noteCallChange';
import { readQueueStaff } from '../queues/readQueueStaff';
import { addAgentEvent, readAgentEvents } from './agentEvents';
import { getLoginsAt, isAgentLoggedIn, isAgentOnBreak, withoutBreaks } from './agentLoginState';

interface AgentBreak {
  account: string;
  /** Empty for all queues of the agent. */
  acd: string;
  isOnBreak: boolean;
  reason: string;
}

/**
 * Starts or ends the break of an agent and records who did it. Ending a break that does not exist has no effect.
 * @throws ApiError 404 if the agent has no such queue; 409 if the agent is not logged in to it, or is on a break from all
 * queues while only one is named
 */
export async function setAgentBreak(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  { account, acd, isOnBreak, reason }: AgentBreak,
): Promise<void> {
  const { queues } = await readQueueStaff(tx, domain);
  const own = queues.filter(
    ({ account: queue, agents }) => agents.includes(account) && (!acd || queue === acd),
  );
  if (own.length === 0)
    throw createNotFoundError(
      acd
        ? t('{account} is not an agent of call queue {queue}.', { account, queue: acd })
        : t('{account} is not an agent of any call queue.', { account }),
      { errors: [{ field: 'acd', message: t('There is no such call queue for this agent.') }] },
    );
  const time = Math.floor(Date.now() / 1000);
  const logins = getLoginsAt(await readAgentEvents(tx, domain, time, time), time);
  const wasOnBreak = isAgentOnBreak(logins, account, acd);
  if (isOnBreak) {
    const logged = withoutBreaks(logins);
    if (!own.some(({ account: queue }) => isAgentLoggedIn(logged, account, queue)))
      throw createConflictError(
        acd
          ? t('{account} is not logged in to call queue {queue}. Log in before you start a break.', {
              account,
              queue: acd,
            })
          : t('{account} is not logged in to any call queue. Log in before you start a break.', { account }),
      );
  } else {
    if (acd && isAgentOnBreak(logins, account, ''))
      throw createConflictError(
        t('{account} is on a break from all call queues. End that break instead.', { account }),
      );
    if (!wasOnBreak) return;
  }
  await addAgentEvent(tx, domain, { account, time, active: !isOnBreak, acd, reason, isBreak: true });
  await recordChange(tx, actor, domain, [
    {
      entity: 'agent_login',
      key: account,
      old: { on_break: wasOnBreak },
      new: { on_break: isOnBreak, acd, ...(reason && { reason }) },
    },
  ]);
}
