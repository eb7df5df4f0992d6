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

/** What an import takes, beside what every import does. */
export interface Import<Field extends string> {
  /** Files of contacts (vCard 2.1, 3.0 and 4.0) can be chosen too; their parts go to these fields. */
  vcard?: { [Part in CardPart]?: Field };
  /**
   * Fields by which a new row may be a record that is there: the same telephone number, whichever of the fields it is
   * in, or the same text; several in a list count together. Such rows are shown, to be merged, added or left.
   */
  alike?: readonly (Field | readonly Field[])[];
}
