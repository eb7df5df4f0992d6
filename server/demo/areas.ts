import type { Actor, Transaction } from '../database/transaction';
import type { Domain } from '../http/domainOf';
import { demoBilling } from './billing';
import { demoDevices } from './devices';
import { demoExchange } from './exchange';
import { demoHardware } from './hardware';
import { demoMedia } from './media';
import { demoPeople } from './people';
import { demoPhoneSystem } from './phoneSystem';
import { demoPlatform } from './platform';
import type { Random } from './random';
import { demoSettings } from './settings';
import type { DemoCustomer } from './wholesale';

/** What the demo data of an area is made from. */
export interface DemoContext {
  /** In whose name records are created. */
  actor: Actor;
  /** The area's own chances, so that a change to one area leaves the others as they were. */
  random: Random;
  /** `YYYY-MM-DD`. */
  today: string;
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
  demoExchange,
  demoHardware,
  demoBilling,
];
