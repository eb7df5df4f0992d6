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

export const demoAreas: DemoArea[] = [
  demoPlatform,
  demoPeople,
  demoPhoneSystem,
  demoSettings,
  demoMedia,
  demoDevices,
  demoCalls,
  demoSpend,
  demoHardware,
  demoBilling,
  demoApiKeys,
  demoNotifications,
  demoRequests,
  demoPortOrders,
  demoEmergency,
  demoOffers,
  demoArchives,
];
