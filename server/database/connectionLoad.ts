/** Connections to the database, and requests that wait for one. */
export interface ConnectionLoad {
  open: number;
  idle: number;
  waiting: number;
}
