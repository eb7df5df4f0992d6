import { loadResource } from '../../declaration/registry';
import { getKit } from '../../kit';
import { lazyPart } from '../../lib/lazyPart';
import { openDialog } from '../../ui/openDialog';
import type { FollowedList } from '../follow/useFollowed';
import { emptyTarget } from './target';
import { useTranslateAction } from './useActions';

const ActionDialog = lazyPart(() => import('./ActionDialog'));

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
