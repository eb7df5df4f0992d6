import type { ListedResource } from '../../declaration/compiled';
import { useViewer } from '../../session/useViewer';
import { ActionButtons } from './ActionButtons';
import { inSentence } from './countOf';
import type { Doable } from './doable';
import { gateRefusal, isOffered } from './refusal';
import { nothingChosen } from './target';
import { useActions } from './useActions';
import { useStartAction } from './useStartAction';

/** Buttons of the actions that belong to a list as a whole. */
export const ListActions = ({ spec }: { spec: ListedResource }) => {
  const viewer = useViewer();
  const { start, running, element } = useStartAction(spec);
  const items = useActions(spec)
    .filter((action) => action.on.includes('list') && isOffered(action, viewer))
    .map((action): Doable => {
      const { name, label, icon, danger } = action;
      const onClick = () => start(action, nothingChosen);
      const refused = gateRefusal(action, viewer);
      return { key: name, label, icon, danger, busy: running === name, onClick, ...(refused && { refused }) };
    });
  return (
    <>
      <ActionButtons items={items} menuLabel={`More for ${inSentence(spec.label[1])}`} />
      {element}
    </>
  );
};
