import { PGlite } from '@electric-sql/pglite';
import { currentCaller } from './caller';
import { Turns } from './turns';

/** Milliseconds after which a transaction lets the server hear what has arrived. */
const UNHEARD = 10;

/** The embedded database, for whose one connection callers take turns. */
export class FairPGlite extends PGlite {
  readonly #turns = new Turns();
  #heardAt = 0;

  /** What every statement outside of a transaction, and every transaction as a whole, goes through. */
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(currentCaller(), () => super._runExclusiveTransaction(work));
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
