import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { t } from '#i18n';
import { getKit } from '../../kit';
import type { StoredFlow } from './useFlowRuns';

/** Returns a function that opens a flow that was started: its run, or its request if it is to run later. */
export const useOpenRun = (onStarted: (id: string) => void) => {
  const notify = useNotify();
  const navigate = useNavigate();
  return ({ id, state }: StoredFlow): void => {
    if (state === 'asked' || state === 'scheduled') {
      notify(t('Saved as a request.'), { type: 'success' });
      navigate(`/${getKit().changeRequests?.resource}/${id}/show`);
    } else onStarted(id);
  };
};
