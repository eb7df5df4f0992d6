import type { FilterSpec } from '../../../declaration/compiled';
import { getResourceHead } from '../../../declaration/registry';
import { isAllowed, pickGates } from '../../../session/gates';
import { useViewer } from '../../../session/useViewer';
import type { Filters } from '../address/useListFilters';
import { BooleanEditor } from './editors/BooleanEditor';
import { ChoiceEditor } from './editors/ChoiceEditor';
import { RangeEditor } from './editors/RangeEditor';
import { ReferenceEditor } from './editors/ReferenceEditor';
import { TextEditor } from './editors/TextEditor';

export interface FilterEditorProps {
  spec: FilterSpec;
  values: Filters;
  /** Sets filters by key; undefined removes a filter. */
  onChange: (patch: Filters) => void;
  /** Called when the selection is complete. */
  onDone: () => void;
}

/** Edits one filter; changes apply immediately. */
const FilterEditor = (props: FilterEditorProps) => {
  const { spec } = props;
  const viewer = useViewer();
  const head = spec.reference === undefined ? undefined : getResourceHead(spec.reference);
  if (spec.range) return <RangeEditor {...props} />;
  if (head && isAllowed({ ...pickGates(head.menu), level: head.level }, viewer))
    return <ReferenceEditor {...props} head={head} />;
  if (spec.choices) return <ChoiceEditor {...props} />;
  if (spec.kind === 'boolean') return <BooleanEditor {...props} />;
  return <TextEditor {...props} />;
};

export default FilterEditor;
