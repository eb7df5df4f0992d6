/** Wire names of creation and modification fields, in the order shown on the record page. */
export const stampFields = ['dateCreated', 'createdBy', 'dateLastModified', 'lastModifiedBy'] as const;

const carriedFields: readonly string[] = [...stampFields, 'tenant'];

/** Whether a field exists on every record and is shown separately on the page. */
export const isCarriedField = (field: string): boolean => carriedFields.includes(field);
