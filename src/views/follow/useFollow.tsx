import type { WatchedList } from '../../dataProvider/buildWatchedList';
import { loadResource } from '../../declaration/registry';
import { getKit } from '../../kit';
import { lazyPart } from '../../lib/lazyPart';
import { openDialog } from '../../ui/openDialog';
import { emptyTarget } from '../actions/target';
import { useTranslateAction } from '../actions/useActions';

const ActionDialog = lazyPart(() => import('../actions/ActionDialog'));

export interface FollowedList {
  name: string;
  /** Description of the watched list and its filter. */
  about: string;
  /** Console URL of the list. */
  address: string;
  /** Definition of the watched list. */
  watched: WatchedList;
  /** Initial condition. Default: changes of the rows. */
  condition?: string;
}

/** Returns a function that opens the form of the kit's action for following a list. */
export const useFollow = () => {
  const translateActions = useTranslateAction();
  return async ({ name, condition = 'changes', ...related }: FollowedList): Promise<void> => {
    const { follow } = getKit();
    if (!follow) return;
    const spec = await loadResource(follow.resource);
    const action = translateActions(spec).find((candidate) => candidate.name === follow.action);
    const target = { ...emptyTarget, related, initial: { name, condition } };
    if (action)
      openDialog((close) => <ActionDialog spec={spec} action={action} target={target} onClose={close} />);
  };
};
