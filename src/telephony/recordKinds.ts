/** Field kinds whose values are ids of records, with the resource to which they refer. */
export const telephonyRecordKinds = { domain: 'domains' } as const;
