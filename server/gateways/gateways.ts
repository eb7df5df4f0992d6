import type { Database } from '../database/database';
import { type AddressFileGateway, localAddressFile } from './addressFile';
import type { BillingGateway } from './billing';
import { type CarrierGateway, localCarrier } from './carrier';
import type { IdentityGateway } from './identity';
import { localBilling } from './localBilling';
import { localIdentity } from './localIdentity';
import { localStock } from './localStock';
import { localMail, type MailGateway } from './mail';
import { localSales, type SalesGateway } from './sales';
import { localSms, type SmsGateway } from './sms';
import type { StockGateway } from './stock';

/**
 * The systems outside: each a small interface with a local implementation kept in the database, so that everything
 * behaves on a machine of its own. A deployment passes others to `createApp`.
 */
export interface Gateways {
  addressFile: AddressFileGateway;
  carrier: CarrierGateway;
  identity: IdentityGateway;
  billing: BillingGateway;
  mail: MailGateway;
  stock: StockGateway;
  sales: SalesGateway;
  /** Null where nobody carries text messages: the console says so. */
  sms: SmsGateway | null;
}

/** @param instead what stands in for a local one */
export const localGateways = (db: Database, instead: Partial<Gateways> = {}): Gateways => ({
  addressFile: localAddressFile(),
  carrier: localCarrier(db),
  identity: localIdentity(),
  billing: localBilling(db),
  mail: localMail(db),
  stock: localStock(db),
  sales: localSales(db),
  sms: localSms(db),
  ...instead,
});
