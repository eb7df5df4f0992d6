export interface AuditedEntity {
  /** Singular display name. */
  label: string;
  /** Title of each response schema → the field with the entity's key in the audit log. */
  displayedAs?: Readonly<Record<string, string>>;
  /** Titles of further schemas with fields of this entity, but without its key. */
  answeredAs?: readonly string[];
  /** Title of the schema that describes the parts of a value that the API returns as a single text. */
  partsAs?: string;
  /** Keys are unique only within their context (a phone system, a branch). */
  perDomain?: boolean;
  /** Server column → API field name, if they differ; a dotted path for nested fields. */
  fields?: Readonly<Record<string, string>>;
}

/** Titles of all schemas that contain fields of an entity. */
export const listSchemaTitles = ({
  displayedAs = {},
  answeredAs = [],
}: AuditedEntity | Partial<AuditedEntity> = {}): string[] => [...Object.keys(displayedAs), ...answeredAs];

/**
 * Finds the audited entity returned by a schema.
 * @param entities all audited entities, by audit log name
 * @returns the name, the key field and whether the key is unique only within its context; undefined if there is none
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
