/** Holds back what is done one after the other, and lets it go on. */
export interface PauseGate {
  pause: () => void;
  resume: () => void;
  /** Pending while it is held back; undefined while nothing holds it. */
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
