/** Who is told of what arrives on a channel. */
export interface NoticeListener {
  hear(channel: string, payload: string): void;
  /** Something may have been missed: the connection was lost, and is there again. */
  missed(): void;
}

/** What processes on one database tell each other: `NOTIFY` of PostgreSQL, which the embedded database has as well. */
export interface Notices {
  /**
   * Listens on some channels, from one connection, which is made again by itself where it is lost or can't be had yet.
   * @param channels names of channels, taken as they are
   * @returns a function that ends it
   */
  listen(channels: readonly string[], listener: NoticeListener): Promise<() => Promise<void>>;
}
