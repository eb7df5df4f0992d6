import type { FilterSpec } from '../../../../declaration/compiled';
import type { Filters } from '../../address/listAddress';

export interface FilterEditorProps {
  spec: FilterSpec;
  values: Filters;
  /** Sets filters by key; undefined removes a filter. */
  onChange: (patch: Filters) => void;
  /** Called when the selection is complete. */
  onDone: () => void;
}
