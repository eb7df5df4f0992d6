import type { Database } from '../database/database';
import { localSecretLinks, type SecretLinks } from '../secretLinks/secretLinks';
import { type AddressFileGateway, localAddressFile } from './addressFileGateway';
import type { BillingGateway } from './billing/billingGateway';
import { localBilling } from './billing/localBilling';
import { type CarrierGateway, localCarrier } from './carrier/carrierGateway';
import type { StockGateway } from './distributor/distributorGateway';
import { localStock } from './distributor/localDistributor';
import type { EmergencyGateway } from './emergency/emergencyGateway';
import { localEmergency } from './emergency/localEmergency';
import { databaseFiles } from './files/databaseFiles';
import type { FileStore } from './files/fileStore';
import type { IdentityGateway } from './identityGateway';
import { localIdentity } from './localIdentity';
import { localMail, type MailGateway } from './mailGateway';
import type { PhoneSwitch } from './phoneSwitch/phoneSwitch';
import { simulatedSwitch } from './phoneSwitch/simulator/simulatedSwitch';
import { localSales, type SalesGateway } from './salesGateway';
import { localSms, type SmsGateway } from './smsGateway';
import { httpWebhooks, type WebhookGateway } from './webhookGateway';

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
export const localGateways = (db: Database, instead: Partial<Gateways> = {}): Gateways => ({
  addressFile: localAddressFile(),
  carrier: localCarrier(db),
  emergency: localEmergency(db),
  files: databaseFiles,
  identity: localIdentity(),
  billing: localBilling(db),
  mail: localMail(db),
  secretLinks: localSecretLinks('http://localhost:3000/'),
  phoneSwitch: simulatedSwitch(),
  stock: localStock(db),
  sales: localSales(db),
  sms: localSms(db),
  webhooks: httpWebhooks(),
  ...instead,
});
