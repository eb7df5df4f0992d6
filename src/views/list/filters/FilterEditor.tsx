import { getResourceHead } from '../../../declaration/registry';
import { isAllowed, pickGates } from '../../../session/gates';
import { useViewer } from '../../../session/useViewer';
import { BooleanEditor } from './editors/BooleanEditor';
import { ChoiceEditor } from './editors/ChoiceEditor';
import type { FilterEditorProps } from './editors/filterEditorProps';
import { RangeEditor } from './editors/RangeEditor';
import { ReferenceEditor } from './editors/ReferenceEditor';
import { TextEditor } from './editors/TextEditor';

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
