/** How something stands that the server needs. */
export interface Finding {
  /** What was looked at, in a word or two. */
  name: string;
  /** `error`: the server does not start, or not for long. `warning`: it does, and somebody should look at it. */
  state: 'ok' | 'warning' | 'error';
  /** A sentence. */
  text: string;
}

const createFinding =
  (state: Finding['state']) =>
  (name: string, text: string): Finding => ({ name, state, text });

export const ok = createFinding('ok');
export const warning = createFinding('warning');
export const error = createFinding('error');
