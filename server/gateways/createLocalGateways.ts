import type { Database } from '../database/database';
import { createSecretLinks } from '../secretLinks/secretLinks';
import { createLocalAddressFile } from './addressFileGateway';
import { createLocalBilling } from './billing/createLocalBilling';
import { createLocalCarrier } from './carrier/carrierGateway';
import { createLocalIdentity } from './createLocalIdentity';
import { createLocalStock } from './distributor/localDistributor';
import { createLocalEmergency } from './emergency/createLocalEmergency';
import { databaseFiles } from './files/databaseFiles';
import type { Gateways } from './gateways';
import { createLocalMail } from './mailGateway';
import { createSimulatedSwitch } from './phoneSwitch/simulator/createSimulatedSwitch';
import { createLocalSales } from './salesGateway';
import { createLocalSms } from './smsGateway';
import { createHttpWebhooks } from './webhookGateway';

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
