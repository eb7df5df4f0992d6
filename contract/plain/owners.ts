/** Stored records have no owner. */
export const ownerFields = {} as const;
export const contextField: string = 'context';
