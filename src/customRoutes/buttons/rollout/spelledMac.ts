/** A hardware address as people read it: pairs with colons. */
export const formatMacAddress = (mac: string | null | undefined): string =>
  (mac ?? '').replace(/(..)(?=.)/g, '$1:');
