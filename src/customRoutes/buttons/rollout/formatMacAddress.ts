/** Formats a MAC address with colons. */
export const formatMacAddress = (mac: string | null | undefined): string =>
  (mac ?? '').replace(/(..)(?=.)/g, '$1:');
