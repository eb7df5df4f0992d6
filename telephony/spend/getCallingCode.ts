/** Matches calling codes with one or two digits, as assigned in ITU-T E.164; all others have three. */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Returns the calling code of a number, which identifies a country or a global network.
 * @param number E.164 digits without `+`
 */
export const getCallingCode = (number: string): string => SHORT_CODE.exec(number)?.[0] ?? number.slice(0, 3);
