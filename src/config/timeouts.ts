/** Seconds the console waits for an answer before it gives up. */
export interface Timeouts {
  /** Of what only reads. */
  read: number;
  /** Of what changes something. */
  write: number;
  /** Of what sends or answers a file. */
  file: number;
}

export const defaultTimeouts: Timeouts = { read: 30, write: 60, file: 600 };

let currentTimeouts = defaultTimeouts;

/** Sets how long this deployment's console waits; once, before the first call. */
export const setTimeouts = (given: Timeouts): void => {
  currentTimeouts = given;
};

export const getTimeouts = (): Timeouts => currentTimeouts;
