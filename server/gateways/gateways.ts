import type { SecretLinks } from '../secretLinks/secretLinks';
import type { AddressFileGateway } from './addressFileGateway';
import type { BillingGateway } from './billing/billingGateway';
import type { CarrierGateway } from './carrier/carrierGateway';
import type { StockGateway } from './distributor/distributorGateway';
import type { EmergencyGateway } from './emergency/emergencyGateway';
import type { FileStore } from './files/fileStore';
import type { IdentityGateway } from './identityGateway';
import type { MailGateway } from './mailGateway';
import type { PhoneSwitch } from './phoneSwitch/phoneSwitch';
import type { SalesGateway } from './salesGateway';
import type { SmsGateway } from './smsGateway';
import type { WebhookGateway } from './webhookGateway';

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
