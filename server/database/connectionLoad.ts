/** Number of open database connections, and of requests waiting for one. */
export interface ConnectionLoad {
  open: number;
  idle: number;
  waiting: number;
}
