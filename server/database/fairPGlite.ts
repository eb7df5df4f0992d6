import { PGlite, type Results } from '@electric-sql/pglite';
import { getCurrentRequest } from '../common/requestContext';
import type { ConnectionLoad } from './connectionLoad';
import { publishStatement } from './statements';
import { Turns } from './turns';

/** Milliseconds after which a transaction lets the server hear what has arrived. */
const YIELD_AFTER_MS = 10;

const WRITES = /^\s*(insert|update|create|alter)\b/i;

/** The embedded database, for whose one connection callers take turns. */
export class FairPGlite extends PGlite {
  readonly #turns = new Turns();
  #heardAt = 0;

  /** Its one connection, and who waits for a turn. */
  get load(): ConnectionLoad {
    const { isTaken, waiting } = this.#turns;
    return { open: 1, idle: isTaken ? 0 : 1, waiting };
  }

  /** What every statement outside of a transaction, and every transaction as a whole, goes through. */
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(getCurrentRequest(), () => super._runExclusiveTransaction(work));
  }

  /** Whether there is room to write. */
  hasRoom: () => boolean = () => true;

  override async query<T>(...given: Parameters<PGlite['query']>): Promise<Results<T>> {
    if (WRITES.test(given[0])) this.#requireRoom();
    return publishStatement(given[0], () => super.query<T>(...given));
  }

  override async transaction<T>(...given: Parameters<PGlite['transaction']>): Promise<T> {
    this.#requireRoom();
    return super.transaction(...given) as Promise<T>;
  }

  #requireRoom(): void {
    if (!this.hasRoom())
      throw Object.assign(new Error('There is no room left to write.'), { code: 'ENOSPC' });
  }

  /** What every statement goes through. */
  override async _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    const result = await super._runExclusiveQuery(work);
    if (performance.now() - this.#heardAt > YIELD_AFTER_MS) {
      await new Promise((heard) => setImmediate(heard));
      this.#heardAt = performance.now();
    }
    return result;
  }
}
