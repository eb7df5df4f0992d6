export interface AuditedEntity {
  /** Singular display name. */
  label: string;
  /** Plural display name, for sentences about several records. */
  plural?: string;
  /** Maps the title of each response schema to the field that contains the entity's key in the audit log. */
  displayedAs?: Readonly<Record<string, string>>;
  /** Titles of further schemas that contain fields of this entity, but not its key. */
  answeredAs?: readonly string[];
  /** Title of the schema that describes the parts of a value which the API returns as a single string. */
  partsAs?: string;
  /** Set if keys are unique only within their context, such as a phone system or branch. */
  perDomain?: boolean;
  /** Maps server columns to API field names, if they differ. Nested fields are dotted paths. */
  fields?: Readonly<Record<string, string>>;
}

/** Titles of all schemas that contain fields of an entity. */
export const listSchemaTitles = ({
  displayedAs = {},
  answeredAs = [],
}: AuditedEntity | Partial<AuditedEntity> = {}): string[] => [...Object.keys(displayedAs), ...answeredAs];

/**
 * Finds the audited entity that a schema describes.
 * @param entities all audited entities, by audit log name
 * @returns its name, its key field and whether the key is unique only within its context; undefined if there is none
 */
export const findEntityByTitle = <Name extends string>(
  entities: Readonly<Record<Name, AuditedEntity>>,
  title: string,
): { entity: Name; key: string; perDomain: boolean } | undefined => {
  for (const [entity, described] of Object.entries(entities) as [Name, AuditedEntity][]) {
    const key = described.displayedAs?.[title];
    if (key !== undefined) return { entity, key, perDomain: described.perDomain ?? false };
  }
  return undefined;
};
