export interface Finding {
  /** Name of the check, in one or two words. */
  name: string;
  /** `error`: the server cannot start or will soon fail. `warning`: it runs, but requires attention. */
  state: 'ok' | 'warning' | 'error';
  /** Explanation as a sentence. */
  text: string;
}

const createFinding =
  (state: Finding['state']) =>
  (name: string, text: string): Finding => ({ name, state, text });

export const ok = createFinding('ok');
export const warning = createFinding('warning');
export const error = createFinding('error');
