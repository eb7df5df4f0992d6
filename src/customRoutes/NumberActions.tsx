import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import { useResourceSpec } from '../declaration/registry';
import { isOffered } from '../session/isOffered';
import { useViewer } from '../session/useViewer';
import { ActionButtons } from '../views/actions/ActionButtons';
import { getSelectionDenialText } from '../views/actions/refusal';
import { useActions } from '../views/actions/useActions';
import { useStartAction } from '../views/actions/useStartAction';

/** Name of the action that adds numbers to the inventory. */
const addAction = 'addThese';

interface Props {
  /** E.164 digits. */
  numbers: readonly string[];
  /** Inventory rows of these numbers; empty if they are not in the inventory. */
  rows: readonly object[];
  /** Called after an action has ended, even if it failed for some of the numbers. */
  onDone: (numbers: readonly string[]) => void;
}

/** Shows the actions declared for the inventory list that apply to all of the given numbers. */
export const NumberActions = ({ numbers, rows, onDone }: Props) => {
  const spec = useResourceSpec('numbers');
  const viewer = useViewer();
  const declared = useActions(spec);
  const { start, running, element } = useStartAction(spec, ({ ids }) => onDone(ids));
  const ids = [...numbers];
  const records = rows.map((row, place): RaRecord => ({ ...row, id: ids[place] ?? '' }));
  const mode = records.length === 0 ? 'addition' : records.length === ids.length ? 'bulk' : 'none';
  const applicable = declared.filter(
    (action) =>
      isOffered(action, viewer) &&
      (mode === 'addition'
        ? action.name === addAction
        : mode === 'bulk' &&
          action.on.includes('bulk') &&
          getSelectionDenialText(spec, action, ids.length, records, viewer) === undefined),
  );
  return (
    <>
      <ActionButtons
        items={applicable.map((action) => ({
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
