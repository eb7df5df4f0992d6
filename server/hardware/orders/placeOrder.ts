import { and, eq, inArray } from 'drizzle-orm';
import { t } from '#i18n';
import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { findAccounts, getOwner } from '../../accounts/accountStore';
import { getFingerprint } from '../../common/contentFingerprint';
import { toCents } from '../../common/currency';
import { allocateIds } from '../../database/recordSequence';
import { records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { hardware, readMasters, readMastersByPart } from '../catalogue/catalogueRecords';
import { type OrderRequest, resolveDeliveryAddress } from '../delivery/resolveDeliveryAddress';
import { findCreditHold, sumOpenAmount } from '../pricing/getCreditLimit';
import type { Item } from '../pricing/orderItem';
import { findDomainBuyer } from '../pricing/priceLookup';
import { type Catalogue, countPartQuantities, type PricedOrder, priceOrder } from '../pricing/priceOrder';
import { reserveStock } from '../stock/reserveStock';
import { findDuplicateOrder } from './duplicateOrder';
import { type Order, orders } from './hardwareOrderRecords';

/**
 * Places an order or saves it as a draft. A wholesaler's orders are serialised, to prevent duplicates and enforce the
 * credit limit. If an error is thrown, nothing is saved.
 * @throws ApiError 400 naming the invalid item or address; 409 when stock is insufficient
 */
export async function placeOrder(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  request: OrderRequest,
): Promise<Order> {
  const { status: requestedStatus, order_id, idempotency_key, ...content } = request;
  if (request.order_items.length === 0)
    throw createInvalidFieldError('order_items', t('Choose at least one item.'));
  const owner = getOwner(domain);
  const { wholesaler, buyer } = await findDomainBuyer(tx, domain, true);
  const isDraft = requestedStatus === 'none';
  const fingerprint = getFingerprint({ ...content, hosted_pbx_domain: domain.domainName, isDraft });
  const known = await findDuplicateOrder(tx, owner, request, fingerprint, actor.id);
  if (known && (known.status !== 'none' || (isDraft && known.fingerprint === fingerprint))) return known;

  const delivery = await resolveDeliveryAddress(tx, domain, request);
  const catalogue = await loadCatalogue(tx, request.order_items);
  const priced = priceOrder(request.order_items, catalogue, buyer, delivery.id);
  let status: OrderStatus = isDraft ? 'none' : 'pending';
  let reason: string | null = null;
  if (!isDraft) {
    await reserveStock(tx, actor, countPartQuantities(priced.order_items), priced.order_items);
    reason = findCreditHold(
      wholesaler,
      await sumOpenAmount(tx, wholesaler.id, known?.id ?? undefined),
      toCents(priced.group_total),
    );
    if (reason) status = 'credithold';
  }
  const { hosted_pbx_domain, ...orderContent } = content;
  const serverFields = {
    hosted_pbx_domain: domain.domainName,
    ...priced,
    status,
    status_reason: reason,
    fingerprint,
    ...(idempotency_key && { idempotency_key }),
    customerid: domain.customerId,
    pbx_serverid: domain.pbxServerid,
    pbx_server: { id: domain.pbxServerid, domain_url: domain.domainName, status: domain.status },
    wholesalerid: wholesaler.id,
    wholesaler_name: wholesaler.wholesalerName,
    delivery_address: delivery.address,
    pbx_extensions: await readExtensions(tx, domain, priced, catalogue),
    created_by: actor.name,
  };
  const key = known?.order_id ?? (order_id || `HO-${100_000 + ((await allocateIds(tx, 1))[0] ?? 0)}`);
  return (
    known
      ? await orders.change(tx, actor, owner, key, orderContent, serverFields)
      : await orders.create(tx, actor, owner, { ...orderContent, order_id: key }, serverFields)
  ) as Order;
}

/** Returns the catalogue items of an order and their related items. They cannot be deleted until the order is saved. */
export async function loadCatalogue(tx: Transaction, items: Item[]): Promise<Catalogue> {
  const ids = items.map(({ hardware_master_id }) => hardware_master_id).filter(Number.isSafeInteger);
  await tx
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, hardware.kind), inArray(records.id, ids)))
    .orderBy(records.id)
    .for('no key update');
  const byId = await readMasters(tx, ids);
  const parts = [...byId.values()].flatMap(({ related_hardware }) =>
    (related_hardware ?? []).map(({ supplier_part_number }) => supplier_part_number),
  );
  const byPart = await readMastersByPart(tx, [...new Set(parts)]);
  return { byId, byPart };
}

async function readExtensions(
  tx: Transaction,
  domain: Domain,
  { order_items }: PricedOrder,
  { byId }: Catalogue,
): Promise<NonNullable<Order['pbx_extensions']>> {
  const main = order_items.filter(({ extension, is_related_hardware }) => extension && !is_related_hardware);
  const numbers = [...new Set(main.map(({ extension }) => extension ?? ''))];
  if (numbers.length === 0) return [];
  const accounts = await findAccounts(tx, domain, ...numbers);
  const names = new Map(accounts.map(({ account, display }) => [account, display]));
  return main.map(({ extension, hardware_master_id }) => ({
    extension_no: extension ?? '',
    name: names.get(extension ?? '') ?? null,
    make: byId.get(hardware_master_id)?.make ?? null,
    model: byId.get(hardware_master_id)?.model ?? null,
  }));
}
