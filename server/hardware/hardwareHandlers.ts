import { catalogueHandlers } from './catalogue/hardwareCatalogueHandlers';
import { orderHandlers } from './orders/hardwareOrderHandlers';
import { orderManagementHandlers } from './orders/orderManagementHandlers';
import { stockHandlers } from './stock/hardwareStockHandlers';

export const hardwareHandlers = {
  ...catalogueHandlers,
  ...orderHandlers,
  ...orderManagementHandlers,
  ...stockHandlers,
};
