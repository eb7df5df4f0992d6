import type { Level } from '../../../contract/call';
import type { Order } from './hardwareOrderRecords';

type InvoiceDetail = NonNullable<Order['bluechip_invoice_detail']>;

/** Removes prices that the caller may not see: only staff see the distributor's prices, and customers see no wholesale prices. */
export function redactOrder<Answer extends Order>(order: Answer, level: Level): Answer {
  const { fingerprint, idempotency_key, distributor_step, ...shown } = order;
  if (level === 'staff') return shown as Answer;
  const { bc_sales_order, bluechip_invoice_detail, ...rest } = shown;
  return {
    ...rest,
    bc_sales_order: bc_sales_order && removePrices(bc_sales_order),
    bluechip_invoice_detail: bluechip_invoice_detail && removeInvoicePrices(bluechip_invoice_detail),
    ...(level === 'customer' && removeGroupCost(order)),
  } as Answer;
}

function removeGroupCost(order: Order): Partial<Order> {
  return {
    group_total: null,
    order_items: order.order_items?.map((item) => ({ ...item, group_cost: null })) ?? null,
    bc_sales_invoice_lines:
      order.bc_sales_invoice_lines?.map((line) => ({ ...line, group_cost: null })) ?? null,
  };
}

function removePrices({
  orderTotal,
  entities,
  orderAccountNumber,
  customerPurchaseOrderLines,
  ...order
}: NonNullable<Order['bc_sales_order']>) {
  return {
    ...order,
    customerPurchaseOrderLines: customerPurchaseOrderLines?.map(({ unitPrice, lineAmount, ...line }) => line),
  };
}

function removeInvoicePrices({
  salesTotal,
  taxTotal,
  invoiceTotal,
  entities,
  invoiceAccountNumber,
  orderAccountNumber,
  salesInvoiceLines,
  ...invoice
}: InvoiceDetail) {
  return {
    ...invoice,
    salesInvoiceLines: salesInvoiceLines?.map(
      ({ unitPrice, lineAmount, taxAmount, grossAmount, ...line }) => line,
    ),
  };
}
