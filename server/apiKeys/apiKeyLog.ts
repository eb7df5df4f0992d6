import { sql } from 'drizzle-orm';
import { formatError, type Log, log as serverLog } from '../common/log';
import type { Database } from '../database/database';
import { apiKeyRequests, apiKeyUses } from '../database/schema';

export interface KeyRequest {
  keyId: number;
  at: Date;
  method: string;
  /** Name of the contract call, or the path of any other request. */
  call: string;
  status: number;
  durationMs: number;
  address: string | undefined;
  /** Whether the key was accepted, in which case the request counts as its last use. */
  isLetIn: boolean;
}

/** Batching interval in milliseconds. */
const FLUSH_MS = 1_000;
/** Maximum number of rows per statement. */
const BATCH_SIZE = 500;
/** Maximum number of queued rows. If the database cannot keep up, the oldest rows are discarded. */
const MAX_QUEUED = 10_000;
/** Minimum interval between updates of a key's last use. */
const LAST_USE_INTERVAL = sql`interval '1 minute'`;

/** Logs the use of API keys asynchronously, without delaying requests. */
export class ApiKeyLog {
  #waiting: KeyRequest[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly log: Log = serverLog,
  ) {}

  note(request: KeyRequest): void {
    this.#waiting.push(request);
    if (this.#waiting.length > MAX_QUEUED) this.#waiting.shift();
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.splice(0, BATCH_SIZE);
      try {
        await saveRequests(this.db, rows);
      } catch (error) {
        this.log(`${rows.length} requests of API keys could not be kept: ${formatError(error)}`);
      }
    }
  }
}

async function saveRequests(db: Database, rows: readonly KeyRequest[]): Promise<void> {
  await db.insert(apiKeyRequests).values(
    rows.map(({ keyId, at, method, call, status, durationMs, address = null }) => ({
      keyId,
      at: at.toISOString(),
      method,
      call,
      status,
      durationMs,
      address,
    })),
  );
  const latest = new Map(rows.filter(({ isLetIn }) => isLetIn).map((row) => [row.keyId, row]));
  if (latest.size === 0) return;
  await db
    .insert(apiKeyUses)
    .values(
      [...latest.values()].map(({ keyId, at, address = null }) => ({ keyId, at: at.toISOString(), address })),
    )
    .onConflictDoUpdate({
      target: apiKeyUses.keyId,
      set: { at: sql`excluded.at`, address: sql`excluded.address` },
      setWhere: sql`${apiKeyUses.at} <= excluded.at - ${LAST_USE_INTERVAL}`,
    });
}
