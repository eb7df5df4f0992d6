/** Field kinds with values that refer to a record by id. */
export const telephonyRecordKinds = { domain: 'domains' } as const;
