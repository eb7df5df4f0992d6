import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { NumberDid } from '../../../contract/numbers/numberRequests';
import type { NumberTransitionName } from '../../../contract/numbers/numberStates';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { phoneNumbers } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Scope } from '../../http/tenancy/tenantScope';
import { requireNumber } from '../../numberingPlan/normaliseNumber';
import type { NumberItem } from '../inventory/numberListItem';
import { readItem } from '../inventory/numberListItem';
import { buildNumberScope, findDomainCustomer, requireCustomer, requireDomain } from '../numberOwners';
import { changeNumbers } from './changeNumbers';
import type { Requirement } from './numberRequirements';
import { getChangedValues, type NumberChanges } from './numberTransitionValues';
import { requireSameWholesaler } from './trunkAssignmentHandlers';

type DidRequest = EntityRecord<typeof NumberDid>;

const hasNoDomain: Requirement = {
  condition: sql`${phoneNumbers.domainName} is null`,
  reason: ({ domain }) => t('is attached to domain {domain} already', { domain }),
};

/** Handlers for number details that staff and resellers manage, and for the assigned domain. */
export const numberDidHandlers: HandlersFor<'AddNumberDID' | 'UpdateNumberDID'> = {
  async AddNumberDID({ request: { body }, caller: { actor, scope }, services: { db } }) {
    if (!body.domain_name)
      throw createInvalidFieldError('domain_name', t('Choose the domain the number is attached to.'));
    const did = requireNumber(body.did, 'did');
    return runInTransaction(db, actor, async (tx) => {
      const { state } = await readItem(tx, did, buildNumberScope(scope));
      await attachNumber(tx, scope, did, body, state === 'assigned' ? 'move' : 'assign', [hasNoDomain]);
      return readItem(tx, did, buildNumberScope(scope));
    });
  },

  async UpdateNumberDID({ request: { body }, caller: { actor, scope }, services: { db } }) {
    const did = requireNumber(body.did, 'did');
    return runInTransaction(db, actor, async (tx) => {
      await updateNumber(tx, scope, await readItem(tx, did, buildNumberScope(scope)), body);
      return readItem(tx, did, buildNumberScope(scope));
    });
  },
};

async function updateNumber(
  tx: Transaction,
  scope: Scope,
  stored: NumberItem,
  body: DidRequest,
): Promise<void> {
  const did = stored.phone_number ?? '';
  const domainName = body.domain_name === undefined ? stored.domain_name : body.domain_name || null;
  if (domainName !== stored.domain_name && domainName)
    return attachNumber(tx, scope, did, body, stored.state === 'assigned' ? 'move' : 'assign');
  const changes = await buildChanges(tx, scope, body);
  const selection = { numbers: [did] };
  if (domainName !== stored.domain_name) {
    // Without a trunk, a number that is removed from its domain is no longer in use.
    const transition = stored.remote_trunk_id ? 'move' : 'unassign';
    await changeNumbers(tx, scope, transition, selection, { ...changes, domain: null });
  } else if (body.state && body.state !== stored.state) {
    const transition = body.state === 'reserved' ? 'reserve' : 'release';
    await changeNumbers(tx, scope, transition, selection, changes);
  } else if (Object.keys(changes).length > 0) {
    await tx
      .update(phoneNumbers)
      .set(getChangedValues(changes))
      .where(and(eq(phoneNumbers.phoneNumber, did), buildNumberScope(scope)));
  }
}

async function attachNumber(
  tx: Transaction,
  scope: Scope,
  did: string,
  body: DidRequest,
  transition: NumberTransitionName,
  requirements: Requirement[] = [],
): Promise<void> {
  if (body.state)
    throw createInvalidFieldError(
      'state',
      t('A number that is attached to a domain is assigned. Leave the state empty.'),
    );
  const domain = await requireDomain(tx, scope, body.domain_name ?? '');
  const changes = await buildChanges(tx, scope, body);
  const customerNumber = changes.customerNumber ?? (await findDomainCustomer(tx, domain));
  await changeNumbers(
    tx,
    scope,
    transition,
    { numbers: [did], requirements: [...requireSameWholesaler(domain.wholesalerId), ...requirements] },
    { ...changes, customerNumber, domain },
  );
}

/** Returns the changes for the fields that the request contains; an empty string clears a value. */
async function buildChanges(tx: Transaction, scope: Scope, body: DidRequest): Promise<NumberChanges> {
  const { customer_number, display, directory_listing, ipnd } = body;
  if (customer_number) await requireCustomer(tx, scope, customer_number);
  return {
    ...(customer_number !== undefined && { customerNumber: customer_number || null }),
    ...(display !== undefined && { display: display || null }),
    ...(directory_listing !== undefined && { directoryListing: directory_listing ?? false }),
    ...(ipnd !== undefined && { ipnd: ipnd ?? [] }),
  };
}
