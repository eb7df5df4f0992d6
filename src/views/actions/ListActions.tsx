import type { ResourceSpec } from '../../declaration/compiled';
import { ActionButtons } from './ActionButtons';
import { useAllowed } from './allowed';
import { inSentence } from './countOf';
import type { Doable } from './doable';
import { nothingChosen } from './target';
import { useStartAction } from './useStartAction';

/** Buttons of the actions that belong to a list as a whole. */
export const ListActions = ({ spec }: { spec: ResourceSpec }) => {
  const allowed = useAllowed();
  const { start, running, element } = useStartAction(spec);
  const items = spec.actions
    .filter((action) => action.on.includes('list') && allowed(action.level))
    .map((action): Doable => {
      const { name, label, icon, danger } = action;
      const onClick = () => start(action, nothingChosen);
      return { key: name, label, icon, danger, busy: running === name, onClick };
    });
  return (
    <>
      <ActionButtons items={items} menuLabel={`More for ${inSentence(spec.label[1])}`} />
      {element}
    </>
  );
};
