import { catalogueHandlers } from './catalogueHandlers';
import { orderHandlers } from './orderHandlers';
import { stockHandlers } from './stockHandlers';

/** The catalogue, orders and the distributor's stock. */
export const hardwareHandlers = { ...catalogueHandlers, ...orderHandlers, ...stockHandlers };
