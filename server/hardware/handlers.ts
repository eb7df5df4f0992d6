import { catalogueHandlers } from './catalogueHandlers';
import { orderDeskHandlers } from './orderDeskHandlers';
import { orderHandlers } from './orderHandlers';
import { stockHandlers } from './stockHandlers';

/** The catalogue, orders and the distributor's stock. */
export const hardwareHandlers = {
  ...catalogueHandlers,
  ...orderHandlers,
  ...orderDeskHandlers,
  ...stockHandlers,
};
