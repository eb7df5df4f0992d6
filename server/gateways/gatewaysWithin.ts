import type { Database } from '../database/database';
import type { Gateways } from './gateways';

/** The systems outside for work within a transaction: those kept in the database are used in it, and keep nothing without it. */
export const bindGateways = (gateways: Gateways, tx: Database): Gateways => ({
  ...gateways,
  mail: gateways.mail.within?.(tx) ?? gateways.mail,
  sms: gateways.sms?.within?.(tx) ?? gateways.sms,
  billing: gateways.billing.within?.(tx) ?? gateways.billing,
  stock: gateways.stock.within?.(tx) ?? gateways.stock,
  carrier: gateways.carrier.within?.(tx) ?? gateways.carrier,
  emergency: gateways.emergency.within?.(tx) ?? gateways.emergency,
  sales: gateways.sales.within?.(tx) ?? gateways.sales,
});
