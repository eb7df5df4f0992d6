import type { Database } from '../database/database';
import { createSecretLinks, type SecretLinks } from '../secretLinks/secretLinks';
import { type AddressFileGateway, createLocalAddressFile } from './addressFileGateway';
import type { BillingGateway } from './billing/billingGateway';
import { createLocalBilling } from './billing/createLocalBilling';
import { type CarrierGateway, createLocalCarrier } from './carrier/carrierGateway';
import { createLocalIdentity } from './createLocalIdentity';
import type { StockGateway } from './distributor/distributorGateway';
import { createLocalStock } from './distributor/localDistributor';
import { createLocalEmergency } from './emergency/createLocalEmergency';
import type { EmergencyGateway } from './emergency/emergencyGateway';
import { databaseFiles } from './files/databaseFiles';
import type { FileStore } from './files/fileStore';
import type { IdentityGateway } from './identityGateway';
import { createLocalMail, type MailGateway } from './mailGateway';
import type { PhoneSwitch } from './phoneSwitch/phoneSwitch';
import { createSimulatedSwitch } from './phoneSwitch/simulator/createSimulatedSwitch';
import { createLocalSales, type SalesGateway } from './salesGateway';
import { createLocalSms, type SmsGateway } from './smsGateway';
import { createHttpWebhooks, type WebhookGateway } from './webhookGateway';

/**
 * External systems, each behind a small interface. The default implementations use the database, so that everything
 * works on a single machine. A deployment can pass other implementations to `createApp`.
 */
export interface Gateways {
  addressFile: AddressFileGateway;
  carrier: CarrierGateway;
  emergency: EmergencyGateway;
  /** Storage for file contents, in the database or elsewhere. */
  files: FileStore;
  identity: IdentityGateway;
  billing: BillingGateway;
  mail: MailGateway;
  /** Links to pages that reveal a secret exactly once. */
  secretLinks: SecretLinks;
  phoneSwitch: PhoneSwitch;
  stock: StockGateway;
  sales: SalesGateway;
  /** Null if no text message provider is configured; the console shows this. */
  sms: SmsGateway | null;
  webhooks: WebhookGateway;
}

/** @param overrides implementations that replace the local ones */
export const createLocalGateways = (db: Database, overrides: Partial<Gateways> = {}): Gateways => ({
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
  ...overrides,
});
