import type { FieldSpec } from '../../../declaration/compiled';
import type { Series } from '../../../declaration/fieldOptions';

type Row = Readonly<Record<string, unknown>>;

export interface SeriesDialogProps {
  label: string;
  series: Series;
  fields: readonly FieldSpec[];
  /** Initial values of a new object. */
  blank: Row;
  rows: readonly Row[];
  /** Maximum length of the list. */
  maxCount?: number | undefined;
  /** Called with the values of the first object when they change, if they determine which fields are shown. */
  onFirstChange?: (first: Row) => void;
  /** Called with the complete list and the newly added rows. */
  onFill: (rows: Row[], newRows: Row[]) => void;
  onClose: () => void;
}
