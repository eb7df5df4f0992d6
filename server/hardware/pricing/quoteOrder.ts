import { t } from '#i18n';
import type { ResponseFor } from '../../../contract/call';
import type { consoleCalls } from '../../../contract/index';
import { createLine, getQuoteDigest } from '../../apiCalls/quote';
import { toCents } from '../../common/currency';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { type OrderRequest, resolveDeliveryAddress } from '../delivery/resolveDeliveryAddress';
import { loadCatalogue } from '../orders/placeOrder';
import { findStockShortages } from '../stock/reserveStock';
import { findCreditHold, sumOpenAmount } from './getCreditLimit';
import { findDomainBuyer } from './priceLookup';
import { countPartQuantities, priceOrder } from './priceOrder';

type Quote = ResponseFor<(typeof consoleCalls)['GetHardwareOrderQuote']>;

/** Returns what an order costs, line by line. */
export const toOrderLines = ({
  order_items,
  freight,
  gst,
}: Pick<Quote, 'order_items' | 'freight' | 'gst'>) => [
  ...(order_items ?? []).map((item) =>
    createLine({ what: item?.description, price: item?.price, count: item?.quantity ?? 1 }),
  ),
  createLine({ what: t('Freight'), price: freight }),
  createLine({ what: t('GST'), price: gst }),
];

/**
 * Calculates the price of an order and checks for obstacles, without reserving or saving anything.
 * @throws ApiError 400 naming the invalid item or address, as when placing the order
 */
export async function quoteOrder(tx: Transaction, domain: Domain, request: OrderRequest): Promise<Quote> {
  const { wholesaler, buyer } = await findDomainBuyer(tx, domain);
  const delivery = await resolveDeliveryAddress(tx, domain, request);
  const catalogue = await loadCatalogue(tx, request.order_items);
  const priced = priceOrder(request.order_items, catalogue, buyer, delivery.id);
  const short = await findStockShortages(tx, countPartQuantities(priced.order_items), priced.order_items);
  const about = new Map(priced.order_items.map(({ part_number, description }) => [part_number, description]));
  const { order_items, freight, gst } = priced;
  return {
    quote: getQuoteDigest(toOrderLines({ order_items, freight, gst })),
    // Wholesale prices are not disclosed before an order exists.
    order_items: priced.order_items.map(({ group_cost, ...item }) => item),
    sub_total: priced.sub_total,
    freight: priced.freight,
    gst: priced.gst,
    total: priced.total,
    held: findCreditHold(wholesaler, await sumOpenAmount(tx, wholesaler.id), toCents(priced.group_total)),
    short: short.map(({ part_number, wanted, left }) => ({
      part_number,
      description: about.get(part_number) ?? part_number,
      wanted,
      available: left,
    })),
  };
}
