/** The id of an extension's mailbox among the steps. */
export const toMailboxId = (account: string): string => `vm:${account}`;

/** The id of a number that calls come in by. */
export const toEntryId = (number: string): string => `did:${number}`;

const EXTERNAL_NUMBER = /^\+?\d{6,15}$/;

/** Whether what is no account of the phone system can be dialled all the same. */
export const isExternalNumber = (destination: string): boolean => EXTERNAL_NUMBER.test(destination);
