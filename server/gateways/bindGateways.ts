import type { Database } from '../database/database';
import type { Gateways } from './gateways';

/** Returns the gateways for use in a transaction; gateways that store data in the database take part in it. */
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
