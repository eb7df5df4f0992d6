/** Parts of a vCard contact that can be mapped to fields. `number` is the first number that is neither mobile nor fax. */
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

/** A column mapped to one item of a list in the record, such as the price of one type. */
export interface ItemColumn<Field extends string> {
  /** The list field. */
  list: Field;
  /** Field values that identify the item. A missing item is added. */
  where: Readonly<Record<string, string | number | boolean | null>>;
  /** The item field to fill; an empty cell leaves it unchanged. */
  field: string;
  label: string;
  /** Alternative column names, separated by commas. */
  keywords?: string;
}

/** Import options beyond the defaults. */
export interface Import<Field extends string> {
  /** The field that identifies rows without an id: `supplier_part_number` for a price list. Default: the required fields. */
  by?: Field;
  /** Columns for items of lists. */
  items?: readonly ItemColumn<Field>[];
  /** Accepts contact files (vCard 2.1, 3.0 and 4.0) and maps their parts to these fields. */
  vcard?: { [Part in CardPart]?: Field };
  /**
   * Fields for detecting duplicates: the same telephone number in any of them, or the same text; fields in a nested
   * list must match together. Matching rows are shown for the user to merge, add or skip.
   */
  dedupeBy?: readonly (Field | readonly Field[])[];
}
