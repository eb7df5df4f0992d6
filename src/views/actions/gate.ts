/** Holds back what is done one after the other, and lets it go on. */
export interface Gate {
  pause: () => void;
  goOn: () => void;
  /** Pending while it is held back; undefined while nothing holds it. */
  mayGoOn: () => Promise<void> | undefined;
}

export const createGate = (): Gate => {
  let held: Promise<void> | undefined;
  let open: () => void = () => undefined;
  return {
    pause: () => {
      held ??= new Promise((resolve) => {
        open = resolve;
      });
    },
    goOn: () => {
      open();
      held = undefined;
    },
    mayGoOn: () => held,
  };
};
