import type { Random } from '../common/seededRandom';
import type { Database } from '../database/database';
import type { Actor, Transaction } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';
import type { DemoCustomer } from './demoWholesale';

export interface DemoContext {
  /** Actor that creates the records. */
  actor: Actor;
  /** Random generator of the area. Each area has its own, so that changes to one area do not affect others. */
  random: Random;
  /** Reference date of the data, `YYYY-MM-DD`. */
  today: string;
  simulatesCalls: boolean;
  customers: DemoCustomer[];
  /** All phone systems, in order of creation. */
  domains: Domain[];
}

/** Fills one area, after the areas listed before it. Its writes are not audited. */
export type DemoSeeder = (tx: Transaction, context: DemoContext) => Promise<void>;

/** Fills an area in several transactions, because a single one would block all requests. Can resume after an interruption. */
export type ResumableSeeder = (db: Database, context: DemoContext) => Promise<void>;
