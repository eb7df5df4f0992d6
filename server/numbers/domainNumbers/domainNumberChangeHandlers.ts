import { and, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { HandlerRequest, HandlersFor } from '../../apiCalls/callHandler';
import { formatNumber } from '../../common/formatNumber';
import { phoneNumbers } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Scope } from '../../http/tenancy/tenantScope';
import { normaliseNumbers, requireNumber } from '../../numberingPlan/normaliseNumber';
import { createInUseFormatter, resolveReferences } from '../../references/resolveReferences';
import { changeNumbers, isAmongNumbers } from '../changes/changeNumbers';
import type { Requirement } from '../changes/numberRequirements';
import { getChangedValues, type NumberChanges } from '../changes/numberTransitionValues';
import { buildAssignableCondition, findDomainCustomer } from '../numberOwners';
import { resolveDirectoryListing } from './directoryListing';
import { resolveDestination } from './numberDestination';
import {
  type DomainNumberAnswer,
  isInDomain,
  readDomainNumber,
  readDomainNumbers,
} from './readDomainNumbers';

type DomainNumberChanges =
  | 'CreateNumber'
  | 'UpdateNumber'
  | 'DeleteNumbers'
  | 'MakePrimary'
  | 'AddDid'
  | 'AddAni'
  | 'AddDestination'
  | 'DeleteANI';

interface Destination {
  account: string;
  user_type?: string | null;
}

interface NumberSettings {
  ani?: string | null;
  service_flag?: string | null;
  display?: string | null;
  destination?: Destination | null;
  /** Account of the destination, when only the account is given. */
  leads_to?: string | null;
}

export const domainNumberChanges: HandlersFor<DomainNumberChanges> = {
  async CreateNumber({ request: { domain, body }, caller: { actor, scope }, services: { db } }) {
    const did = requireNumber(body.did, 'did');
    return runInTransaction(db, actor, async (tx) => {
      await assignToDomain(tx, domain, {
        scope,
        numbers: [did],
        changes: await buildChanges(tx, domain, body),
      });
      return readDomainNumber(tx, domain.domainName, did);
    });
  },

  async AddDid({ request: { domain, body }, caller: { actor, scope }, services: { db } }) {
    const numbers = normaliseNumbers(body.dids, 'dids');
    return runInTransaction(db, actor, async (tx) => {
      const { destination, leads_to, display } = body;
      const changes = await buildChanges(tx, domain, { destination, leads_to, display });
      const listed = await resolveDirectoryListing(tx, domain, body);
      await assignToDomain(tx, domain, { scope, numbers, changes: { ...changes, ...listed } });
      return readDomainNumbers(tx, isAmongNumbers(numbers));
    });
  },

  async DeleteNumbers({ request: { domain, body }, caller: { actor, scope }, services: { db } }) {
    const numbers = normaliseNumbers(body.dids, 'dids');
    const changed = await runInTransaction(db, actor, async (tx) => {
      const requirements = [createDomainRequirement(domain)];
      const inUse =
        numbers.length === 1
          ? createInUseFormatter(formatNumber(numbers[0] ?? ''))
          : (places: string) =>
              t(
                '{count, plural, other {# numbers are used by {places}. Say what takes their place, or have them taken out.}}',
                { count: numbers.length, places },
              );
      await resolveReferences(tx, domain, { kind: 'number', names: numbers, inUse }, body);
      return changeNumbers(tx, scope, 'unassign', { numbers, requirements });
    });
    return { changed };
  },

  async MakePrimary({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const did = requireNumber(body.did, 'did');
    return runInTransaction(db, actor, async (tx) => {
      await readDomainNumber(tx, domain.domainName, did);
      const ofThis = isInDomain(domain.domainName);
      const isOtherPrimary = sql`${phoneNumbers.isPrimary} and ${phoneNumbers.phoneNumber} <> ${did}`;
      const stamp = getChangedValues({});
      await tx
        .update(phoneNumbers)
        .set({ ...stamp, isPrimary: false })
        .where(and(ofThis, isOtherPrimary));
      await tx
        .update(phoneNumbers)
        .set({ ...stamp, isPrimary: true })
        .where(and(ofThis, isAmongNumbers([did])));
      return readDomainNumber(tx, domain.domainName, did);
    });
  },

  UpdateNumber: (call) => updateNumberSettings(call, call.request.body),

  AddAni: async (call) => [await updateNumberSettings(call, { ani: call.request.body.ani })],

  DeleteANI: (call) => updateNumberSettings(call, { ani: '' }),

  async AddDestination(call) {
    const { destination, leads_to } = call.request.body;
    if (!destination && leads_to === undefined)
      throw createInvalidFieldError('leads_to', t('Say where its calls go.'));
    await updateNumberSettings(call, { ...(destination ? { destination } : { leads_to }) });
    return undefined;
  },
};

const createDomainRequirement = ({ domainName }: Domain): Requirement => ({
  condition: isInDomain(domainName),
  reason: () => t('is not a number of domain {domain}', { domain: domainName }),
});

interface DomainAssignment {
  scope: Scope;
  numbers: string[];
  changes: NumberChanges;
}

async function assignToDomain(
  tx: Transaction,
  domain: Domain,
  { scope, numbers, changes }: DomainAssignment,
): Promise<void> {
  const visible = sql`(${buildAssignableCondition(domain, scope)} or ${isInDomain(domain.domainName)})`;
  const customerNumber = await findDomainCustomer(tx, domain);
  await changeNumbers(tx, scope, 'assign', { numbers, visible }, { ...changes, customerNumber, domain });
}

async function updateNumberSettings(
  { request: { domain, body }, caller, services }: HandlerRequest<{ domain_name: string; did: string }, true>,
  settings: NumberSettings,
): Promise<DomainNumberAnswer> {
  const did = requireNumber(body.did, 'did');
  return runInTransaction(services.db, caller.actor, async (tx) => {
    await readDomainNumber(tx, domain.domainName, did);
    await tx
      .update(phoneNumbers)
      .set(getChangedValues(await buildChanges(tx, domain, settings)))
      .where(and(isInDomain(domain.domainName), isAmongNumbers([did])));
    return readDomainNumber(tx, domain.domainName, did);
  });
}

/** Returns the changes for the fields that the request contains; an empty string clears a value. */
async function buildChanges(
  tx: Transaction,
  domain: Domain,
  { ani, service_flag, display, destination, leads_to }: NumberSettings,
): Promise<NumberChanges> {
  return {
    ...(ani !== undefined && { ani: ani ? requireNumber(ani, 'ani') : null }),
    ...(service_flag !== undefined && { serviceFlag: service_flag || null }),
    ...(display !== undefined && { display: display || null }),
    ...(destination !== undefined && {
      destinationAccount: destination?.account ?? null,
      destinationUserType: destination?.user_type ?? null,
    }),
    ...(leads_to !== undefined && (await resolveDestination(tx, domain, leads_to))),
  };
}
