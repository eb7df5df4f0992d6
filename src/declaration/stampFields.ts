/** API names of the fields for creation and last change, in the order in which the record page shows them. */
export const timestampFields = ['dateCreated', 'createdBy', 'dateLastModified', 'lastModifiedBy'] as const;

const metadataFields: readonly string[] = [...timestampFields, 'tenant'];

/** Checks whether a field exists on every record and is shown separately on the page. */
export const isMetadataField = (field: string): boolean => metadataFields.includes(field);
