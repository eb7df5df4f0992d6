import type { ResourceSpec } from '../../declaration/compiled';
import { useSession } from '../../layout/session';
import { ActionButtons } from '../../views/actions/ActionButtons';
import { isOffered, selectionRefusal } from '../../views/actions/refusal';
import { useActions } from '../../views/actions/useActions';
import { useStartAction } from '../../views/actions/useStartAction';
import type { ClassifiedItem } from './classify';

/** The action of numbers that are not in the inventory yet. */
const addition = 'addThese';

interface Props {
  spec: ResourceSpec;
  /** Numbers of one class. */
  items: readonly ClassifiedItem[];
  onDone: (numbers: readonly string[]) => void;
}

/** What can be done to the numbers of a class: the declared actions of the numbers' lists, as far as they fit. */
export const ClassActions = ({ spec, items, onDone }: Props) => {
  const { level } = useSession();
  const declared = useActions(spec);
  const { start, running, element } = useStartAction(spec, ({ ids }) => onDone(ids));
  const [first] = items;
  const isNew = first?.class === 'new' || first?.class === 'unknownArea';
  const records = items.flatMap(({ row }) => (row ? [{ ...row, id: row.phone_number }] : []));
  const ids = items.flatMap(({ number }) => number ?? []);
  const fitting = declared.filter(
    (action) =>
      isOffered(action, level) &&
      (isNew
        ? action.name === addition
        : records.length > 0 &&
          action.on.includes('bulk') &&
          selectionRefusal(spec, action, ids.length, records, level) === undefined),
  );
  return (
    <>
      <ActionButtons
        items={fitting.map((action) => ({
          key: action.name,
          label: action.label,
          icon: action.icon,
          danger: action.danger,
          busy: running === action.name,
          onClick: () => start(action, { ids, records }),
        }))}
        menuLabel="More for these numbers"
      />
      {element}
    </>
  );
};
