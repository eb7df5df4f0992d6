export interface PauseGate {
  pause: () => void;
  resume: () => void;
  /** Returns a promise that resolves when the action is resumed; undefined if it is not paused. */
  waitIfPaused: () => Promise<void> | undefined;
}

export const createPauseGate = (): PauseGate => {
  let paused: Promise<void> | undefined;
  let open: () => void = () => undefined;
  return {
    pause: () => {
      paused ??= new Promise((resolve) => {
        open = resolve;
      });
    },
    resume: () => {
      open();
      paused = undefined;
    },
    waitIfPaused: () => paused,
  };
};
