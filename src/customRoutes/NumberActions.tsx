import type { RaRecord } from 'ra-core';
import { t } from '#i18n';
import { useResourceSpec } from '../declaration/registry';
import { useViewer } from '../session/useViewer';
import { ActionButtons } from '../views/actions/ActionButtons';
import { isOffered } from '../views/actions/isOffered';
import { getSelectionRefusal } from '../views/actions/refusal';
import { useActions } from '../views/actions/useActions';
import { useStartAction } from '../views/actions/useStartAction';

/** The action of numbers that are not in the inventory yet. */
const addAction = 'addThese';

interface Props {
  /** E.164 digits. */
  numbers: readonly string[];
  /** The inventory's rows of these numbers; none where they are not in it. */
  rows: readonly object[];
  /** Told when an action has ended, also where it failed for some. */
  onDone: (numbers: readonly string[]) => void;
}

/** What can be done to some numbers: the declared actions of the inventory's list, those that fit all of them. */
export const NumberActions = ({ numbers, rows, onDone }: Props) => {
  const spec = useResourceSpec('numbers');
  const viewer = useViewer();
  const declared = useActions(spec);
  const { start, running, element } = useStartAction(spec, ({ ids }) => onDone(ids));
  const ids = [...numbers];
  const records = rows.map((row, place): RaRecord => ({ ...row, id: ids[place] ?? '' }));
  const fits = records.length === 0 ? 'addition' : records.length === ids.length ? 'bulk' : 'none';
  const fitting = declared.filter(
    (action) =>
      isOffered(action, viewer) &&
      (fits === 'addition'
        ? action.name === addAction
        : fits === 'bulk' &&
          action.on.includes('bulk') &&
          getSelectionRefusal(spec, action, ids.length, records, viewer) === undefined),
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
        menuLabel={t('More for these numbers')}
      />
      {element}
    </>
  );
};
