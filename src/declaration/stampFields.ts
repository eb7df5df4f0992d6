/** What records say of their making and last change, on a line of their page: wire names, in the order it is said. */
export const stampFields = ['dateCreated', 'createdBy', 'dateLastModified', 'lastModifiedBy'] as const;

const carriedFields: readonly string[] = [...stampFields, 'tenant'];

/** Whether a field is one every record carries: said on a line of its own, or by other words of the page. */
export const isCarriedField = (field: string): boolean => carriedFields.includes(field);
