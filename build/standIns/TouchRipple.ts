/** Replaces the ripple of MUI's buttons, which the theme disables. */
export default (): null => null;
