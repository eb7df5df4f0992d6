import type { Logger } from 'drizzle-orm';
import type { ConnectionLoad } from './connectionLoad';
import type { ReadReplica } from './createReadReplica';
import type { Database } from './database';
import type { FolderLock } from './folderLock';
import type { ReadFreeBytes } from './freeSpace';
import type { Notices } from './notices';

export interface OpenDatabase {
  db: Database;
  /** Standby for read-only requests, or null if none is configured. */
  replica: ReadReplica | null;
  /** Notifications to and from other processes on the same database. */
  notices: Notices;
  /** `embedded`: PGlite in this process. `server`: a PostgreSQL server, possibly shared with other processes. */
  kind: 'embedded' | 'server';
  /** Lock on the data folder, through which the server's address is also published. Null without a folder. */
  lock: FolderLock | null;
  /** Exports all data of an embedded database as one file. Null for a server. */
  image: (() => Promise<Blob>) | null;
  /** Whether the database server is currently unreachable. Always false for an embedded database. */
  isUnavailable(): boolean;
  load(): ConnectionLoad;
  /** Closes all connections and releases the folder. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL connection URL, `postgres://…`. Takes precedence over `folder`. */
  url?: string;
  /** Connection URL for `LISTEN`. Default: `url`. Required if `url` is a transaction-pooling proxy, which does not support `LISTEN`. */
  listenUrl?: string;
  /** Connection URL of a standby of `url` for read-only requests. Default: no standby. */
  readUrl?: string;
  /** Folder of the embedded database. Without `url` and `folder`, data is stored only in memory. */
  folder?: string;
  /** Default: the free space of the disk of `folder`. */
  readFreeBytes?: ReadFreeBytes;
  /** Initial image of a new embedded database, as returned by `OpenDatabase.image`. Avoids creating an empty database first. */
  image?: Blob;
  /** Statement timeout in seconds. Default: no limit. Ignored by the embedded database. */
  queryTimeout?: number;
  /** Maximum number of open connections to a server. Default: 10. */
  connections?: number;
  logger?: Logger;
  /** Migrations folder. Default: the product's migrations. `false` leaves the tables unchanged. */
  migrations?: string | false;
}
