/** An entity whose changes are in the audit log, and where the console shows it. */
export interface AuditedEntity {
  /** What people call one. */
  label: string;
  /** By the title of each schema it is answered as: the field that holds the key the log knows it by. */
  shownAs?: Readonly<Record<string, string>>;
  /** Titles of further schemas its fields stand in, none of which has its key. */
  answeredAs?: readonly string[];
  /** Title of the schema whose fields the parts of a value are, where it is answered as one text. */
  partsAs?: string;
  /** Its key tells it from others of its own context (a phone system, a branch) only. */
  perDomain?: boolean;
  /** Column of the server → wire name of the field people know, where they differ; dotted for one inside an object. */
  fields?: Readonly<Record<string, string>>;
}

/** Titles of the schemas the fields of an entity stand in. */
export const listSchemaTitles = ({
  shownAs = {},
  answeredAs = [],
}: AuditedEntity | Partial<AuditedEntity> = {}): string[] => [...Object.keys(shownAs), ...answeredAs];

/**
 * Looks for the entity whose records are answered in a schema of a title.
 * @param entities all audited ones, by the log's word
 * @returns the word, the field with its key, and whether that is unique in its context only; undefined for none
 */
export const findEntityByTitle = <Name extends string>(
  entities: Readonly<Record<Name, AuditedEntity>>,
  title: string,
): { entity: Name; key: string; perDomain: boolean } | undefined => {
  for (const [entity, described] of Object.entries(entities) as [Name, AuditedEntity][]) {
    const key = described.shownAs?.[title];
    if (key !== undefined) return { entity, key, perDomain: described.perDomain ?? false };
  }
  return undefined;
};
