/** Replaces the ripple effect of MUI's buttons, which the theme disables. */
export default (): null => null;
