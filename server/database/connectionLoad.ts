/** Number of open database connections, and of requests waiting for one. */
export interface ConnectionLoad {
  /** Maximum number of open connections. */
  limit: number;
  open: number;
  idle: number;
  waiting: number;
}
