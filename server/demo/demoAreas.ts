import type { Database } from '../database/database';
import type { Actor, Transaction } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';
import { demoBilling } from './billing/demoBilling';
import { demoApiKeys } from './demoApiKeys';
import { demoArchives } from './demoArchives';
import { demoCalls } from './demoCalls';
import { demoDevices } from './demoDevices';
import { demoEmergency } from './demoEmergency';
import { demoMedia } from './demoMedia';
import { demoNotifications } from './demoNotifications';
import { demoOffers } from './demoOffers';
import { demoPeople } from './demoPeople';
import { demoPlatform } from './demoPlatform';
import { demoPortOrders } from './demoPortOrders';
import { demoRequests } from './demoRequests';
import { demoSettings } from './demoSettings';
import { demoSpend } from './demoSpend';
import type { DemoCustomer } from './demoWholesale';
import { demoHardware } from './hardware/demoHardware';
import { demoPhoneSystem } from './phoneSystem/demoPhoneSystem';
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
export type DemoArea = (tx: Transaction, context: DemoContext) => Promise<void>;

/**
 * Fills in an area in transactions of its own, since one for all would keep every request waiting; goes on where it was
 * interrupted.
 */
export type ResumedArea = (db: Database, context: DemoContext) => Promise<void>;

/** An area, with the name by which a database knows which it still lacks. */
export interface NamedArea {
  name: string;
  fill?: DemoArea;
  resume?: ResumedArea;
}

/** What is there before anybody can sign in. */
export const firstAreas: readonly (NamedArea & { fill: DemoArea })[] = [
  { name: 'platform', fill: demoPlatform },
  { name: 'people', fill: demoPeople },
];

/** What follows while the console can be used already. */
export const laterAreas: readonly NamedArea[] = [
  { name: 'phone system', fill: demoPhoneSystem },
  { name: 'settings', fill: demoSettings },
  { name: 'media', fill: demoMedia },
  { name: 'devices', fill: demoDevices },
  { name: 'calls', resume: demoCalls },
  { name: 'spend', fill: demoSpend },
  { name: 'hardware', fill: demoHardware },
  { name: 'billing', fill: demoBilling },
  { name: 'API keys', fill: demoApiKeys },
  { name: 'notifications', fill: demoNotifications },
  { name: 'requests', fill: demoRequests },
  { name: 'port orders', fill: demoPortOrders },
  { name: 'emergency', fill: demoEmergency },
  { name: 'offers', fill: demoOffers },
  { name: 'archives', fill: demoArchives },
];

export const demoAreas: readonly NamedArea[] = [...firstAreas, ...laterAreas];
