const noop = (): void => undefined;

const idleRipple = { shouldMount: false, ref: { current: null }, start: noop, stop: noop, pulsate: noop };

/** In the place of what starts the ripple of MUI's buttons: the theme draws none. */
export default () => idleRipple;
