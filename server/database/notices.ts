export interface NoticeListener {
  handleNotice(channel: string, payload: string): void;
  /** Called after a reconnection, because notifications may have been missed. */
  missed(): void;
}

/** Notifications between processes on one database: PostgreSQL `NOTIFY`, which the embedded database also supports. */
export interface Notices {
  /**
   * Listens to channels on one connection, which reconnects automatically.
   * @param channels channel names, used verbatim
   * @returns a function that stops listening
   */
  listen(channels: readonly string[], listener: NoticeListener): Promise<() => Promise<void>>;
}
