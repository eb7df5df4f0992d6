const nothing = (): void => undefined;

const still = { shouldMount: false, ref: { current: null }, start: nothing, stop: nothing, pulsate: nothing };

/** In the place of what starts the ripple of MUI's buttons: the theme draws none. */
export default () => still;
