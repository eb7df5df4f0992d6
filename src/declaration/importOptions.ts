/** The parts of a contact in a vCard file that can go to fields. `number` is the first that is neither mobile nor fax. */
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

/** A column that goes to one item of a list the record holds, such as its price of one type. */
export interface ItemColumn<Field extends string> {
  /** The list. */
  list: Field;
  /** What tells the item: fields of it, and what they hold. One that is missing is added. */
  where: Readonly<Record<string, string | number | boolean | null>>;
  /** The field of the item that is filled in; an empty cell leaves it as it is. */
  field: string;
  label: string;
  /** Other names the column may have, separated by commas. */
  keywords?: string;
}

/** What an import takes, beside what every import does. */
export interface Import<Field extends string> {
  /** The field rows are known by where they have no id: `supplier_part_number` for a price list. Default: what must be filled in. */
  by?: Field;
  /** Columns for items of lists. */
  items?: readonly ItemColumn<Field>[];
  /** Files of contacts (vCard 2.1, 3.0 and 4.0) can be chosen too; their parts go to these fields. */
  vcard?: { [Part in CardPart]?: Field };
  /**
   * Fields by which a new row may be a record that is there: the same telephone number, whichever of the fields it is
   * in, or the same text; several in a list count together. Such rows are shown, to be merged, added or left.
   */
  dedupeBy?: readonly (Field | readonly Field[])[];
}
