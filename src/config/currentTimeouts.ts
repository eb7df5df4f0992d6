/** Request timeouts, in seconds. */
export interface Timeouts {
  /** Timeout of requests that only read data. */
  read: number;
  /** Timeout of requests that change data. */
  write: number;
  /** Timeout of uploads and downloads. */
  file: number;
}

export const defaultTimeouts: Timeouts = { read: 30, write: 60, file: 600 };

let currentTimeouts = defaultTimeouts;

/** Sets the request timeouts. Must be called once, before the first call. */
export const setTimeouts = (next: Timeouts): void => {
  currentTimeouts = next;
};

export const getTimeouts = (): Timeouts => currentTimeouts;
