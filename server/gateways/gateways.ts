import type { Database } from '../database/database';
import { type AddressFileGateway, localAddressFile } from './addressFile';
import type { IdentityGateway } from './identity';
import { localIdentity } from './localIdentity';
import { localMail, type MailGateway } from './mail';
import { localSales, type SalesGateway } from './sales';

/**
 * The systems outside: each a small interface with a local implementation kept in the database, so that everything
 * behaves on a machine of its own. A deployment passes others to `createApp`.
 */
export interface Gateways {
  addressFile: AddressFileGateway;
  identity: IdentityGateway;
  mail: MailGateway;
  sales: SalesGateway;
}

/** @param instead what stands in for a local one */
export const localGateways = (db: Database, instead: Partial<Gateways> = {}): Gateways => ({
  addressFile: localAddressFile(),
  identity: localIdentity(),
  mail: localMail(db),
  sales: localSales(db),
  ...instead,
});
