import type { Database } from '../database/database';
import { databaseFiles } from '../gateways/files/databaseFiles';
import type { Gateways } from '../gateways/gateways';
import { createHttpWebhooks } from '../gateways/webhookGateway';
import { createLocalMail } from '../mail/createLocalMail';
import { createSecretLinks } from '../secretLinks/secretLinks';
import { createLocalAddressFile } from './addresses/createLocalAddressFile';
import { createLocalBilling } from './billing/createLocalBilling';
import { createLocalCarrier } from './carrier/createLocalCarrier';
import { createLocalIdentity } from './createLocalIdentity';
import { createLocalSales } from './createLocalSales';
import { createLocalSms } from './createLocalSms';
import { createLocalStock } from './distributor/localDistributor';
import { createLocalEmergency } from './emergency/createLocalEmergency';
import { createSimulatedSwitch } from './simulator/createSimulatedSwitch';

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
