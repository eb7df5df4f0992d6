import { seedBilling } from './billing/seedBilling';
import type { DemoSeeder, ResumableSeeder } from './demoContext';
import { seedHardware } from './hardware/seedHardware';
import { seedPhoneSystem } from './phoneSystem/seedPhoneSystem';
import { seedApiKeys } from './seedApiKeys';
import { seedArchives } from './seedArchives';
import { seedCalls } from './seedCalls';
import { seedDevices } from './seedDevices';
import { seedEmergency } from './seedEmergency';
import { seedMedia } from './seedMedia';
import { seedNotifications } from './seedNotifications';
import { seedOffers } from './seedOffers';
import { seedDemoUsers } from './seedPeople';
import { seedPlatform } from './seedPlatform';
import { seedPortOrders } from './seedPortOrders';
import { seedRequests } from './seedRequests';
import { seedSettings } from './seedSettings';
import { seedSpend } from './seedSpend';

/** An area of the demo data, with the name that identifies it in the list of missing areas. */
export interface NamedArea {
  name: string;
  fill?: DemoSeeder;
  resume?: ResumableSeeder;
}

/** Areas filled before the first sign-in. */
export const firstAreas: readonly (NamedArea & { fill: DemoSeeder })[] = [
  { name: 'platform', fill: seedPlatform },
  { name: 'people', fill: seedDemoUsers },
];

/** Areas filled while the console is already in use. */
export const laterAreas: readonly NamedArea[] = [
  { name: 'phone system', fill: seedPhoneSystem },
  { name: 'settings', fill: seedSettings },
  { name: 'media', fill: seedMedia },
  { name: 'devices', fill: seedDevices },
  { name: 'calls', resume: seedCalls },
  { name: 'spend', fill: seedSpend },
  { name: 'hardware', fill: seedHardware },
  { name: 'billing', fill: seedBilling },
  { name: 'API keys', fill: seedApiKeys },
  { name: 'notifications', fill: seedNotifications },
  { name: 'requests', fill: seedRequests },
  { name: 'port orders', fill: seedPortOrders },
  { name: 'emergency', fill: seedEmergency },
  { name: 'offers', fill: seedOffers },
  { name: 'archives', fill: seedArchives },
];

export const demoAreas: readonly NamedArea[] = [...firstAreas, ...laterAreas];
