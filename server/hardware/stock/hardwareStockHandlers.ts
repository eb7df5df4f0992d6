import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { Product } from '../../../contract/hardware/salesEntities';
import type { stockCalls } from '../../../contract/hardware/stock';
import { getOwner } from '../../accounts/accountStore';
import { addresses } from '../../addresses/addressRecords';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { records } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createNotFoundError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { getPage, toPaged } from '../../http/lists/listQuery';
import { sharedOwner } from '../../records/recordCollection';
import { unrestrictedScope } from '../catalogue/catalogueRecords';
import { readDeliveredDevices } from '../delivery/deliveredDevices';
import { findOrder } from '../orders/hardwareOrderRecords';
import { buildPurchaseSummary } from '../sales/monthlyPurchaseSummary';
import { updateSalesStatus } from '../sales/salesOrderStatus';
import { submitOrder } from '../sales/submitSalesOrder';
import { type ProductRecord, products, refreshProducts } from './hardwareStock';

export const stockHandlers: HandlersFor<keyof typeof stockCalls> = {
  async CreateOrders({ request: { body }, caller: { scope, actor }, services: { db, gateways } }) {
    const { customerPurchaseOrderID: order_id, hosted_pbx_domain, deliveryMode, comments } = body;
    const order = await findOrder(db, scope, { order_id, hosted_pbx_domain }, 'customerPurchaseOrderID');
    return submitOrder({ db, actor, stock: gateways.stock }, order.id ?? 0, { deliveryMode, comments });
  },

  async GetUserAddresses({ request: { domain }, services: { db } }) {
    return addresses.all(db, getOwner(domain));
  },

  async GetStocks({ request: { body }, services: { db } }) {
    const { pageNumber, pageSize, search, manufacturer, category, in_stock, ...order } = body;
    const all = await products.all(db, sharedOwner);
    const matches = all.filter(
      (product) =>
        matchesSearch(product, search) &&
        isSameText(product.detail?.manufacturer, manufacturer) &&
        isSameText(product.detail?.category, category) &&
        (in_stock == null || in_stock === (product.detail?.qty ?? 0) > 0),
    );
    const { offset, pageSize: size } = getPage({ pageNumber, pageSize });
    const arranged = filterAndSortList(matches, order, Product);
    return toPaged(arranged.slice(offset, offset + size), arranged.length, { pageNumber, pageSize });
  },

  async GetStockByPartNumber({ request: { params }, services: { db } }) {
    const part = params.part_number ?? '';
    const product = await products.find(db, sharedOwner, part);
    if (!product) throw createNotFoundError(t('The distributor has no part {part}.', { part }));
    return product;
  },

  async GetStockById({ request: { params }, services: { db } }) {
    const id = Number(params.id);
    const [product] = Number.isSafeInteger(id)
      ? await products.within(db, unrestrictedScope, eq(records.id, id))
      : [];
    if (!product) throw createNotFoundError(t('There is no product {id}.', { id: params.id }));
    return product;
  },

  async SalesStatusUpdate({ caller: { actor }, services: { db, gateways } }) {
    const { checked, orders } = await updateSalesStatus({ db, actor, stock: gateways.stock });
    return { checked, changed: orders.filter(({ from, to }) => from !== to).length, orders };
  },

  async GetMacAddressByDomain({ request: { domain }, services: { db } }) {
    return readDeliveredDevices(db, domain);
  },

  async UpdateStock({ caller: { actor }, services: { db, gateways } }) {
    const details = await gateways.stock.products();
    const changed = await runInTransaction(db, actor, (tx) => refreshProducts(tx, details));
    return { parts: details.length, changed, refreshed: new Date().toISOString() };
  },

  async PurchaseSummaryReport({ request: { body }, caller: { scope }, services: { db } }) {
    return buildPurchaseSummary(db, scope, body);
  },
};

const isSameText = (value: string | null | undefined, requested: string | null | undefined): boolean =>
  !requested || value?.toLowerCase() === requested.toLowerCase();

/** Whether a product contains every search term. */
function matchesSearch({ part_number, detail }: ProductRecord, search: string | null | undefined): boolean {
  const words = search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const text = [
    part_number,
    detail?.description,
    detail?.manufacturer,
    detail?.category,
    detail?.supplierPartNumber,
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
