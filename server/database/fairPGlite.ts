import { PGlite, type Results } from '@electric-sql/pglite';
import { currentRequest } from '../common/requestContext';
import type { ConnectionLoad } from './connectionLoad';
import { told } from './statements';
import { Turns } from './turns';

/** Milliseconds after which a transaction lets the server hear what has arrived. */
const UNHEARD = 10;

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
    return this.#turns.take(currentRequest(), () => super._runExclusiveTransaction(work));
  }

  override query<T>(...given: Parameters<PGlite['query']>): Promise<Results<T>> {
    return told(given[0], () => super.query<T>(...given));
  }

  /** What every statement goes through. */
  override async _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    const result = await super._runExclusiveQuery(work);
    if (performance.now() - this.#heardAt > UNHEARD) {
      await new Promise((heard) => setImmediate(heard));
      this.#heardAt = performance.now();
    }
    return result;
  }
}
