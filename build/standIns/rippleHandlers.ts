const noop = (): void => undefined;

const idleRipple = { shouldMount: false, ref: { current: null }, start: noop, stop: noop, pulsate: noop };

/** Replaces the ripple handlers of MUI's buttons, which the theme disables. */
export default () => idleRipple;
