/** Returns the step id of an extension's mailbox. */
export const toMailboxId = (account: string): string => `vm:${account}`;

/** Returns the step id of an incoming number. */
export const toEntryId = (number: string): string => `did:${number}`;

const EXTERNAL_NUMBER = /^\+?\d{6,15}$/;

/** Checks whether a destination outside the phone system can be dialled. */
export const isExternalNumber = (destination: string): boolean => EXTERNAL_NUMBER.test(destination);
