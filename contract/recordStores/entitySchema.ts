/** The JSON Schema subset that record stores support. */
export interface EntitySchema {
  title?: string;
  type?: string | readonly string[];
  format?: string;
  properties?: Record<string, EntitySchema>;
  required?: readonly string[];
  items?: EntitySchema;
  enum?: readonly unknown[];
  readOnly?: boolean;
  writeOnly?: boolean;
  'x-reference'?: string;
  /** For references: what happens when the referenced record is removed. Default: `refuse`. */
  'x-onDelete'?: 'refuse' | 'empty';
  /** Set if values must be unique per owner. */
  'x-unique'?: boolean;
  /** Previous name of the field. Its values are retained. */
  'x-was'?: string;
  /** Name of a field whose old values this field preserves as text, because the field's new type does not accept them. */
  'x-copyOf'?: string;
  /** Set for uploaded files. The field contains the name of the file. */
  'x-file'?: boolean;
  /** Accepted file types, as in HTML: `.pdf,image/*`. */
  'x-accept'?: string;
  /** Maximum file size, in bytes. */
  'x-maxBytes'?: number;
  [keyword: string]: unknown;
}
