/** Returns the address of a link that calls a number. International numbers are stored without the plus sign. */
export const toTelephoneLink = (number: string): string =>
  `tel:${/^\d{8,}$/.test(number) ? '+' : ''}${number}`;
