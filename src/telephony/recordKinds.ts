/** Kinds of fields whose values name a record of a resource by its id. */
export const telephonyRecordKinds = { domain: 'domains' } as const;
