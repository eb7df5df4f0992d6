import { and, eq, inArray, isNull } from 'drizzle-orm';
import { t } from '#i18n';
import type { CallBody } from '../../contract/index';
import { DEFAULT_WINDOW_HOURS, MAX_DRAFT_NUMBERS } from '../../contract/numbers/portLimits';
import { type PortCategory, portTransitions } from '../../contract/numbers/portStates';
import { lockByName } from '../database/advisoryLock';
import { portNumbers, portOrders } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { ApiError, createConflictError, createInvalidFieldError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import type { Scope } from '../http/tenancy/tenantScope';
import { resolveDestination } from '../numbers/domainNumbers/numberDestination';
import { requireDomain, requireTrunk, type Trunk } from '../numbers/numberOwners';
import { type CheckedNumber, checkPortNumbers, requirePortable } from './checkPortNumbers';
import { getPortToday } from './getPortToday';
import type { PortOrderRow } from './portRows';

type CreateBody = CallBody<'CreatePortOrders'>;
type OrderDetails = Omit<CallBody<'UpdatePortOrder'>, 'id'>;

/** Serialises adding numbers to orders, so that no number is added to two orders. */
export const lockPortNumbers = (tx: Transaction): Promise<void> => lockByName(tx, 'port numbers');

interface Destination {
  domain: Domain | undefined;
  trunk: Trunk | undefined;
}

/** Creates draft orders. @returns their ids @throws ApiError 400, 404, 409 */
export async function draftPortOrders(
  tx: Transaction,
  scope: Scope,
  actorId: string,
  body: CreateBody,
): Promise<number[]> {
  if (body.orders.length === 0) throw createInvalidFieldError('orders', t('Name at least one order.'));
  const destination = await resolvePortDestination(tx, scope, body);
  await lockPortNumbers(tx);
  const texts = body.orders.flatMap(({ numbers }) => numbers.map(({ number }) => number));
  const checked = await checkPortNumbers(tx, scope, texts);
  requirePortable(checked);
  const to = toOrderAssignment(destination);
  await requireCapacity(tx, to, checked.length);
  const today = await getPortToday(tx, to.domainName);
  const ids: number[] = [];
  let place = 0;
  for (const [index, { numbers, ...details }] of body.orders.entries()) {
    const orderNumbers = checked.slice(place, place + numbers.length);
    place += numbers.length;
    const [row] = await tx
      .insert(portOrders)
      .values({
        windowHours: DEFAULT_WINDOW_HOURS,
        ...parseDetails(details, today),
        losingCarrier: details.losing_carrier.trim(),
        category: requireSingleCategory(orderNumbers, `orders.${index}.numbers`),
        ...to,
        createdBy: actorId,
        lastModifiedBy: actorId,
      })
      .returning();
    if (!row) throw new Error('The order was not kept.');
    const leads = await validateLeads(
      tx,
      destination.domain,
      numbers.map(({ leads_to }) => leads_to),
    );
    await insertNumbers(tx, actorId, row, orderNumbers, leads);
    ids.push(row.id);
  }
  return ids;
}

async function resolvePortDestination(tx: Transaction, scope: Scope, body: CreateBody): Promise<Destination> {
  const name = body.domain_name || (scope.level === 'customer' ? scope.domainName : null);
  const domain = name ? await requireDomain(tx, scope, name) : undefined;
  const trunk = body.remote_trunk_id ? await requireTrunk(tx, scope, body.remote_trunk_id) : undefined;
  if (!domain && !trunk)
    throw createInvalidFieldError('domain_name', t('Say which phone system or trunk the numbers are for.'));
  if (domain && trunk && trunk.wholesalerId !== null && trunk.wholesalerId !== domain.wholesalerId)
    throw createConflictError(
      t('Trunk {trunk} belongs to another wholesaler than {domain}.', {
        trunk: trunk.remoteTrunkId,
        domain: domain.domainName,
      }),
    );
  return { domain, trunk };
}

const toOrderAssignment = ({ domain, trunk }: Destination): OrderAssignment => ({
  domainName: domain?.domainName ?? null,
  remoteTrunkId: trunk?.remoteTrunkId ?? null,
  wholesalerId: domain ? domain.wholesalerId : (trunk?.wholesalerId ?? null),
});

type OrderAssignment = Pick<PortOrderRow, 'domainName' | 'remoteTrunkId' | 'wholesalerId'>;

/**
 * Checks the limit of unsubmitted numbers for a phone system, or for a trunk without a phone system.
 * @throws ApiError 409 `too_many_drafts`
 */
export async function requireCapacity(
  tx: Transaction,
  place: Omit<OrderAssignment, 'wholesalerId'>,
  added: number,
): Promise<void> {
  const { domainName, remoteTrunkId } = place;
  const drafted = await tx.$count(
    portNumbers,
    and(
      inArray(portNumbers.state, [...portTransitions.edit.from]),
      domainName
        ? eq(portNumbers.domainName, domainName)
        : inArray(
            portNumbers.orderId,
            tx
              .select({ id: portOrders.id })
              .from(portOrders)
              .where(and(isNull(portOrders.domainName), eq(portOrders.remoteTrunkId, remoteTrunkId ?? ''))),
          ),
    ),
  );
  if (drafted + added <= MAX_DRAFT_NUMBERS) return;
  throw new ApiError(
    409,
    'too_many_drafts',
    t(
      '{count, plural, other {{place} would have # numbers in drafts and rejected orders; {most, number} is the most. Submit or cancel some first.}}',
      { count: drafted + added, place: domainName ?? remoteTrunkId ?? '', most: MAX_DRAFT_NUMBERS },
    ),
    { details: { drafted, most: MAX_DRAFT_NUMBERS } },
  );
}

/** Returns the common category of numbers. @throws ApiError 400 without numbers, or for mixed categories */
function requireSingleCategory(checked: readonly CheckedNumber[], field: string): PortCategory {
  const [first] = checked;
  if (!first?.category) throw createInvalidFieldError(field, t('Choose at least one number.'));
  requireCategory(checked, first.category, field);
  return first.category;
}

/** @throws ApiError 400 for numbers of another category */
export function requireCategory(
  checked: readonly CheckedNumber[],
  category: PortCategory,
  field: string,
): void {
  if (checked.some((checkedNumber) => checkedNumber.category !== category))
    throw createInvalidFieldError(field, t('Numbers of one category move together: make an order for each.'));
}

/** Validates where calls to the numbers are routed. @throws ApiError 400 */
export async function validateLeads(
  tx: Transaction,
  domain: Domain | undefined,
  leads: readonly (string | null | undefined)[],
): Promise<(string | null)[]> {
  const checked = leads.map((lead) => lead?.trim() || null);
  for (const lead of new Set(checked)) {
    if (lead === null) continue;
    if (!domain)
      throw createInvalidFieldError('leads_to', t('Only numbers of a phone system lead to an account.'));
    await resolveDestination(tx, domain, lead);
  }
  return checked;
}

/** Returns the order fields of a request; rejects past dates. @param today current date in the phone system's time zone */
export function parseDetails(
  {
    losing_carrier,
    account_number,
    billing_name,
    billing_address,
    contact_name,
    contact_number,
    contact_email,
    wanted_date,
    window_hours,
    note,
  }: OrderDetails,
  today: string,
): Partial<PortOrderRow> {
  if (wanted_date && wanted_date < today)
    throw createInvalidFieldError('wanted_date', t('Choose a day to come.'));
  if (losing_carrier !== undefined && !losing_carrier?.trim())
    throw createInvalidFieldError('losing_carrier', t('Say which carrier the numbers are with.'));
  const texts = {
    losingCarrier: losing_carrier,
    accountNumber: account_number,
    billingName: billing_name,
    billingAddress: billing_address,
    contactName: contact_name,
    contactNumber: contact_number,
    contactEmail: contact_email,
    note,
  };
  return {
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, text?.trim() || null]],
      ),
    ),
    ...(wanted_date !== undefined && { wantedDate: wanted_date || null }),
    ...(window_hours !== undefined && { windowHours: window_hours ?? DEFAULT_WINDOW_HOURS }),
  };
}

export async function insertNumbers(
  tx: Transaction,
  actorId: string,
  { id, state, wholesalerId, domainName }: PortOrderRow,
  checked: readonly CheckedNumber[],
  leads: readonly (string | null)[],
): Promise<void> {
  await tx.insert(portNumbers).values(
    checked.map(({ number, regionId }, index) => ({
      orderId: id,
      number: number ?? '',
      state,
      wholesalerId,
      domainName,
      regionId,
      leadsTo: leads[index] ?? null,
      createdBy: actorId,
      lastModifiedBy: actorId,
    })),
  );
}
