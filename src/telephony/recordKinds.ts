/** Field kinds whose values are ids of records, with the resource to which they refer. */
export const recordKinds = { domain: 'domains' } as const;
