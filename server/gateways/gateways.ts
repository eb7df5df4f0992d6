import type { Database } from '../database/database';
import { createSecretLinks, type SecretLinks } from '../secretLinks/secretLinks';
import { type AddressFileGateway, createLocalAddressFile } from './addressFileGateway';
import type { BillingGateway } from './billing/billingGateway';
import { createLocalBilling } from './billing/localBilling';
import { type CarrierGateway, createLocalCarrier } from './carrier/carrierGateway';
import type { StockGateway } from './distributor/distributorGateway';
import { createLocalStock } from './distributor/localDistributor';
import type { EmergencyGateway } from './emergency/emergencyGateway';
import { createLocalEmergency } from './emergency/localEmergency';
import { databaseFiles } from './files/databaseFiles';
import type { FileStore } from './files/fileStore';
import type { IdentityGateway } from './identityGateway';
import { createLocalIdentity } from './localIdentity';
import { createLocalMail, type MailGateway } from './mailGateway';
import type { PhoneSwitch } from './phoneSwitch/phoneSwitch';
import { createSimulatedSwitch } from './phoneSwitch/simulator/simulatedSwitch';
import { createLocalSales, type SalesGateway } from './salesGateway';
import { createLocalSms, type SmsGateway } from './smsGateway';
import { createHttpWebhooks, type WebhookGateway } from './webhookGateway';

/**
 * The systems outside: each a small interface with a local implementation kept in the database, so that everything
 * behaves on a machine of its own. A deployment passes others to `createApp`.
 */
export interface Gateways {
  addressFile: AddressFileGateway;
  carrier: CarrierGateway;
  /** Whom emergency services know from where numbers are used. */
  emergency: EmergencyGateway;
  /** What files hold: in the database, or elsewhere. */
  files: FileStore;
  identity: IdentityGateway;
  billing: BillingGateway;
  mail: MailGateway;
  /** Pages that tell a secret once. */
  secretLinks: SecretLinks;
  phoneSwitch: PhoneSwitch;
  stock: StockGateway;
  sales: SalesGateway;
  /** Null where nobody carries text messages: the console says so. */
  sms: SmsGateway | null;
  /** Receivers elsewhere that are told what people follow. */
  webhooks: WebhookGateway;
}

/** @param instead what stands in for a local one */
export const createLocalGateways = (db: Database, instead: Partial<Gateways> = {}): Gateways => ({
  addressFile: createLocalAddressFile(),
  carrier: createLocalCarrier(db),
  emergency: createLocalEmergency(db),
  files: databaseFiles,
  identity: createLocalIdentity(),
  billing: createLocalBilling(db),
  mail: createLocalMail(db),
  secretLinks: createSecretLinks('http://localhost:3000/'),
  phoneSwitch: createSimulatedSwitch(),
  stock: createLocalStock(db),
  sales: createLocalSales(db),
  sms: createLocalSms(db),
  webhooks: createHttpWebhooks(),
  ...instead,
});
