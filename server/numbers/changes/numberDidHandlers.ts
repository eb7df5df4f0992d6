import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { NumberDid } from '../../../contract/numbers/numberRequests';
import type { NumberTransitionName } from '../../../contract/numbers/numberStates';
import type { RecordOf } from '../../../contract/schema';
import { phoneNumbers } from '../../database/schema';
import { inTransaction, type Transaction } from '../../database/transaction';
import { invalid } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Scope } from '../../http/tenancy/tenantScope';
import { requireNumber } from '../format/normaliseNumber';
import type { NumberItem } from '../inventory/numberListItem';
import { readItem } from '../inventory/numberListItem';
import { customerOf, numbersInScope, requireCustomer, requireDomain } from '../numberOwners';
import { changeNumbers } from './changeNumbers';
import type { Requirement } from './numberRequirements';
import { changedValues, type NumberChanges } from './numberTransitionValues';
import { ofWholesaler } from './trunkAssignmentHandlers';

type DidRequest = RecordOf<typeof NumberDid>;

const inNoDomain: Requirement = {
  condition: sql`${phoneNumbers.domainName} is null`,
  reason: ({ domain }) => t('is attached to domain {domain} already', { domain }),
};

/** What staff and resellers keep with a number, and the domain they attach it to. */
export const numberDidHandlers: HandlersOf<'AddNumberDID' | 'UpdateNumberDID'> = {
  async AddNumberDID({ db, actor, scope, body }) {
    if (!body.domain_name) throw invalid('domain_name', t('Choose the domain the number is attached to.'));
    const did = requireNumber(body.did, 'did');
    return inTransaction(db, actor, async (tx) => {
      const { state } = await readItem(tx, did, numbersInScope(scope));
      await attach(tx, scope, did, body, state === 'assigned' ? 'move' : 'assign', [inNoDomain]);
      return readItem(tx, did, numbersInScope(scope));
    });
  },

  async UpdateNumberDID({ db, actor, scope, body }) {
    const did = requireNumber(body.did, 'did');
    return inTransaction(db, actor, async (tx) => {
      await update(tx, scope, await readItem(tx, did, numbersInScope(scope)), body);
      return readItem(tx, did, numbersInScope(scope));
    });
  },
};

async function update(tx: Transaction, scope: Scope, stored: NumberItem, body: DidRequest): Promise<void> {
  const did = stored.phone_number ?? '';
  const domainName = body.domain_name === undefined ? stored.domain_name : body.domain_name || null;
  if (domainName !== stored.domain_name && domainName)
    return attach(tx, scope, did, body, stored.state === 'assigned' ? 'move' : 'assign');
  const changes = await keptChanges(tx, scope, body);
  const selection = { numbers: [did] };
  if (domainName !== stored.domain_name) {
    // Without a trunk and without a domain nothing uses the number any more.
    const transition = stored.remote_trunk_id ? 'move' : 'unassign';
    await changeNumbers(tx, scope, transition, selection, { ...changes, domain: null });
  } else if (body.state && body.state !== stored.state) {
    const transition = body.state === 'reserved' ? 'reserve' : 'release';
    await changeNumbers(tx, scope, transition, selection, changes);
  } else if (Object.keys(changes).length > 0) {
    await tx
      .update(phoneNumbers)
      .set(changedValues(changes))
      .where(and(eq(phoneNumbers.phoneNumber, did), numbersInScope(scope)));
  }
}

async function attach(
  tx: Transaction,
  scope: Scope,
  did: string,
  body: DidRequest,
  transition: NumberTransitionName,
  requirements: Requirement[] = [],
): Promise<void> {
  if (body.state)
    throw invalid('state', t('A number that is attached to a domain is assigned. Leave the state empty.'));
  const domain = await requireDomain(tx, scope, body.domain_name ?? '');
  const changes = await keptChanges(tx, scope, body);
  const customerNumber = changes.customerNumber ?? (await customerOf(tx, domain));
  await changeNumbers(
    tx,
    scope,
    transition,
    { numbers: [did], requirements: [...ofWholesaler(domain.wholesalerId), ...requirements] },
    { ...changes, customerNumber, domain },
  );
}

/** The fields of the request that say something; an empty text takes a value away. */
async function keptChanges(tx: Transaction, scope: Scope, body: DidRequest): Promise<NumberChanges> {
  const { customer_number, display, directory_listing, ipnd } = body;
  if (customer_number) await requireCustomer(tx, scope, customer_number);
  return {
    ...(customer_number !== undefined && { customerNumber: customer_number || null }),
    ...(display !== undefined && { display: display || null }),
    ...(directory_listing !== undefined && { directoryListing: directory_listing ?? false }),
    ...(ipnd !== undefined && { ipnd: ipnd ?? [] }),
  };
}
