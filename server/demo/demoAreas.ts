import type { Database } from '../database/database';
import type { Actor, Transaction } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';
import { seedBilling } from './billing/demoBilling';
import { seedApiKeys } from './demoApiKeys';
import { seedArchives } from './demoArchives';
import { seedCalls } from './demoCalls';
import { seedDevices } from './demoDevices';
import { seedEmergency } from './demoEmergency';
import { seedMedia } from './demoMedia';
import { seedNotifications } from './demoNotifications';
import { seedOffers } from './demoOffers';
import { seedPeople } from './demoPeople';
import { seedPlatform } from './demoPlatform';
import { seedPortOrders } from './demoPortOrders';
import { seedRequests } from './demoRequests';
import { seedSettings } from './demoSettings';
import { seedSpend } from './demoSpend';
import type { DemoCustomer } from './demoWholesale';
import { seedHardware } from './hardware/demoHardware';
import { seedPhoneSystem } from './phoneSystem/demoPhoneSystem';
import type { Random } from './seededRandom';

/** What the demo data of an area is made from. */
export interface DemoContext {
  /** In whose name records are created. */
  actor: Actor;
  /** The area's own chances, so that a change to one area leaves the others as they were. */
  random: Random;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Whether phones ring by themselves. */
  simulatesCalls: boolean;
  customers: DemoCustomer[];
  /** Every phone system, in the order they were made. */
  domains: Domain[];
}

/** Fills in an area; those before it in {@link demoAreas} are there already. Nothing it writes is audited. */
export type DemoSeeder = (tx: Transaction, context: DemoContext) => Promise<void>;

/**
 * Fills in an area in transactions of its own, since one for all would keep every request waiting; goes on where it was
 * interrupted.
 */
export type ResumableSeeder = (db: Database, context: DemoContext) => Promise<void>;

/** An area, with the name by which a database knows which it still lacks. */
export interface NamedArea {
  name: string;
  fill?: DemoSeeder;
  resume?: ResumableSeeder;
}

/** What is there before anybody can sign in. */
export const firstAreas: readonly (NamedArea & { fill: DemoSeeder })[] = [
  { name: 'platform', fill: seedPlatform },
  { name: 'people', fill: seedPeople },
];

/** What follows while the console can be used already. */
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
