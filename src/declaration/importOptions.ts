/** Parts of a vCard contact that can be mapped to fields. `number` is the first number that is neither a mobile nor a fax number. */
export type CardPart =
  | 'given'
  | 'family'
  | 'company'
  | 'title'
  | 'number'
  | 'mobile'
  | 'fax'
  | 'email'
  | 'category'
  | 'note';

/** Import column that fills one item of a list in the record, such as the price of one type. */
export interface ItemColumn<Field extends string> {
  /** Record field that contains the list. */
  list: Field;
  /** Field values that identify the item. If no item matches, one is added. */
  where: Readonly<Record<string, string | number | boolean | null>>;
  /** Item field to fill. An empty cell leaves it unchanged. */
  field: string;
  label: string;
  /** Alternative column names, separated by commas. */
  keywords?: string;
}

/** Import options in addition to the defaults. */
export interface Import<Field extends string> {
  /** Field that identifies rows without an id, such as `supplier_part_number` in a price list. Default: a unique field. */
  by?: Field;
  /** Column names of other programs by field, in any language. They are not translated. */
  columns?: { readonly [Path in Field]?: readonly string[] };
  /** Columns for items of lists. */
  items?: readonly ItemColumn<Field>[];
  /** Allows contact files (vCard 2.1, 3.0 and 4.0), and maps their parts to these fields. */
  vcard?: { [Part in CardPart]?: Field };
  /**
   * Fields for detecting duplicates: records match if they have the same telephone number in any of the fields, or the
   * same text. Fields in a nested list must match together. The user can merge, add or skip matching rows.
   */
  dedupeBy?: readonly (Field | readonly Field[])[];
}
