import { sql } from 'drizzle-orm';
import { formatError, type Log, log as serverLog } from '../common/log';
import type { Database } from '../database/database';
import { apiKeyRequests, apiKeyUses } from '../database/schema';

/** One request made with an API key. */
export interface KeyRequest {
  keyId: number;
  at: Date;
  method: string;
  /** The call of the contract, or the path of what stands beside it. */
  call: string;
  status: number;
  durationMs: number;
  address: string | undefined;
  /** Whether the key let it in: a use of it. */
  isLetIn: boolean;
}

/** Milliseconds in which what is to be written is gathered. */
const FLUSH_MS = 1_000;
/** Rows a statement writes. */
const BATCH_SIZE = 500;
/** Rows that wait at most; where a database can't keep up, the oldest are not kept. */
const MAX_QUEUED = 10_000;
/** A key's last use is written no more often. */
const LAST_USE_INTERVAL = sql`interval '1 minute'`;

/** Keeps what keys are used for, beside the requests: none of them waits for it. */
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

  /** Writes what waits. */
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
