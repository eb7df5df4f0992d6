/** The id of an extension's mailbox among the steps. */
export const mailboxOf = (account: string): string => `vm:${account}`;

/** The id of a number that calls come in by. */
export const entryOf = (number: string): string => `did:${number}`;

const OUTSIDE = /^\+?\d{6,15}$/;

/** Whether what is no account of the phone system can be dialled all the same. */
export const isOutside = (destination: string): boolean => OUTSIDE.test(destination);
