/** Stored records are everybody’s. */
export const ownerFields = {} as const;
export const contextField: string = 'context';
