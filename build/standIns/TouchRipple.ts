/** In the place of the ripple of MUI's buttons: the theme draws none. */
export default (): null => null;
