import { catalogueHandlers } from './catalogue/hardwareCatalogueHandlers';
import { orderHandlers } from './orders/hardwareOrderHandlers';
import { orderManagementHandlers } from './orders/orderManagementHandlers';
import { stockHandlers } from './stock/hardwareStockHandlers';

/** Handlers for the catalogue, orders and the distributor's stock. */
export const hardwareHandlers = {
  ...catalogueHandlers,
  ...orderHandlers,
  ...orderManagementHandlers,
  ...stockHandlers,
};
