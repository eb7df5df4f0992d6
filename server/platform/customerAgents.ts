import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { Agent } from '../../contract/platform/partyEntities';
import type { Handler } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { customers } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { createForbiddenError, createInvalidFieldError } from '../http/errors/apiError';
import { getModificationColumns } from '../http/tenancy/rowFields';
import { createCollection, type Owner } from '../records/recordCollection';
import { findCustomerByNumber } from './customerLookup';

/** Sales agents, keyed by agent number; owned by a wholesaler or shared by all. */
export const agents = createCollection({
  kind: 'agent',
  label: 'Sales agent',
  schema: Agent,
  key: 'agent_number',
  search: ['agent_number', 'firstname', 'lastname', 'company'],
});

/** Finds an agent by number, either the wholesaler's own or a shared one. */
async function findAgent(db: Database, wholesalerId: number, agentNumber: string) {
  for (const owner of [
    { domainName: null, wholesalerId },
    { domainName: null, wholesalerId: null },
  ]) {
    const agent = await agents.find(db, owner, agentNumber);
    if (agent) return { agent, owner };
  }
  return undefined;
}

/** Assigns an agent to a customer: an existing one, or a new one if a name is given. Without a number, the agent is removed. */
export const updateCustomerAgent: Handler<'UpdateCustomerAgent'> = async ({
  request: { body },
  caller: { scope, session, actor },
  services: { db },
}) => {
  const { customer_number, agent_number, firstname, lastname, company } = body;
  const named = Object.fromEntries(
    Object.entries({ firstname, lastname, company }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const hasNames = Object.values(named).some(Boolean);
  return runInTransaction(db, actor, async (tx) => {
    const customer = await findCustomerByNumber(tx, scope, customer_number);
    await tx
      .update(customers)
      .set({ agentNumber: agent_number || null, ...getModificationColumns(session) })
      .where(eq(customers.id, customer.id));
    if (!agent_number) return { agent_number: null, customer_number };
    const known = await findAgent(tx, customer.wholesalerId, agent_number);
    if (!known && !hasNames)
      throw createInvalidFieldError(
        'agent_number',
        t('There is no sales agent {agentnumber}. Give a name to add one.', { agentnumber: agent_number }),
      );
    if (known?.owner.wholesalerId === null && hasNames && scope.level !== 'staff')
      throw createForbiddenError(
        t('Agent {agentnumber} works for all wholesalers: only staff can change the name.', {
          agentnumber: agent_number,
        }),
      );
    const agentOwner: Owner = { domainName: null, wholesalerId: customer.wholesalerId };
    const agent = known
      ? hasNames
        ? await agents.change(tx, actor, known.owner, agent_number, named)
        : known.agent
      : await agents.create(tx, actor, agentOwner, {
          agent_number,
          ...named,
          group_number: customer.groupNo,
        });
    return { ...agent, customer_number };
  });
};
