import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { Product } from '../../../contract/hardware/salesEntities';
import type { stockCalls } from '../../../contract/hardware/stock';
import { records } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { notFound } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { paged, pageOf } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import { ownerOf } from '../../phoneSystem/accounts/accountStore';
import { addresses } from '../../platform/addresses/addressRecords';
import { sharedOwner } from '../../records/recordCollection';
import { unrestrictedScope } from '../catalogue/catalogueRecords';
import { deliveredTo } from '../delivery/deliveredDevices';
import { findOrder } from '../orders/hardwareOrderRecords';
import { purchaseSummary } from '../sales/monthlyPurchaseSummary';
import { updateSalesStatus } from '../sales/salesOrderStatus';
import { sendOrder } from '../sales/submitSalesOrder';
import { type ProductRecord, products, refresh } from './hardwareStock';

export const stockHandlers: HandlersOf<keyof typeof stockCalls> = {
  async CreateOrders({ db, body, scope, actor, gateways }) {
    const { customerPurchaseOrderID: order_id, hosted_pbx_domain, deliveryMode, comments } = body;
    const order = await findOrder(db, scope, { order_id, hosted_pbx_domain }, 'customerPurchaseOrderID');
    return sendOrder({ db, actor, stock: gateways.stock }, order.id ?? 0, { deliveryMode, comments });
  },

  async GetUserAddresses({ db, domain }) {
    return addresses.all(db, ownerOf(domain));
  },

  async GetStocks({ db, body }) {
    const { pageNumber, pageSize, search, manufacturer, category, in_stock, ...order } = body;
    const all = await products.all(db, sharedOwner);
    const found = all.filter(
      (product) =>
        contains(product, search) &&
        isSame(product.detail?.manufacturer, manufacturer) &&
        isSame(product.detail?.category, category) &&
        (in_stock == null || in_stock === (product.detail?.qty ?? 0) > 0),
    );
    const { offset, pageSize: size } = pageOf({ pageNumber, pageSize });
    const arranged = filterAndSortList(found, order, Product);
    return paged(arranged.slice(offset, offset + size), arranged.length, { pageNumber, pageSize });
  },

  async GetStockByPartNumber({ db, params }) {
    const part = params.part_number ?? '';
    const product = await products.find(db, sharedOwner, part);
    if (!product) throw notFound(t('The distributor has no part {part}.', { part }));
    return product;
  },

  async GetStockById({ db, params }) {
    const id = Number(params.id);
    const [product] = Number.isSafeInteger(id)
      ? await products.within(db, unrestrictedScope, eq(records.id, id))
      : [];
    if (!product) throw notFound(t('There is no product {id}.', { id: params.id }));
    return product;
  },

  async SalesStatusUpdate({ db, actor, gateways }) {
    const { checked, orders } = await updateSalesStatus({ db, actor, stock: gateways.stock });
    return { checked, changed: orders.filter(({ from, to }) => from !== to).length, orders };
  },

  async GetMacAddressByDomain({ db, domain }) {
    return deliveredTo(db, domain);
  },

  async UpdateStock({ db, actor, gateways }) {
    const details = await gateways.stock.products();
    const changed = await inTransaction(db, actor, (tx) => refresh(tx, details));
    return { parts: details.length, changed, refreshed: new Date().toISOString() };
  },

  async PurchaseSummaryReport({ db, body, scope }) {
    return purchaseSummary(db, scope, body);
  },
};

const isSame = (value: string | null | undefined, requested: string | null | undefined): boolean =>
  !requested || value?.toLowerCase() === requested.toLowerCase();

/** Whether every word of a search stands somewhere in a product. */
function contains({ part_number, detail }: ProductRecord, search: string | null | undefined): boolean {
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
