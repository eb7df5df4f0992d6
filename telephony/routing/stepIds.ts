export const toMailboxId = (account: string): string => `vm:${account}`;

export const toEntryId = (number: string): string => `did:${number}`;

const EXTERNAL_NUMBER = /^\+?\d{6,15}$/;

export const isExternalNumber = (destination: string): boolean => EXTERNAL_NUMBER.test(destination);
