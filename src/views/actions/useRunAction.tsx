import { useCallback } from 'react';
import {
  useCreatePath,
  useDataProvider,
  useGetIdentity,
  useNotify,
  useRedirect,
  useUnselect,
} from 'react-admin';
import { t } from '#i18n';
import { startImpersonation } from '../../acting/acting';
import { getCurrentPath } from '../../authProvider/returnTarget';
import { canUndo } from '../../dataProvider/actions/actionShape';
import type {
  ActionRequest,
  ActionResult,
  DownloadedFile,
  TrunklineDataProvider,
} from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { saveFile } from '../../ui/saveFile';
import { formatRecordCount } from '../values/formatRecordCount';
import { buildRequest } from './buildRequest';
import { getSuccessText } from './outcome';
import type { ActionTarget } from './target';
import { useNotifyDone } from './useNotifyDone';

export type RunOptions = Pick<ActionRequest, 'form' | 'onProgress' | 'waitIfPaused' | 'signal'>;

/** Checks whether the current page is the given one, or a page below it. */
const isSubpage = (page: string): boolean => `${getCurrentPath().split('?')[0]}/`.startsWith(`${page}/`);

/**
 * Runs an action and reports its success, with an undo button if possible. Records that succeeded are deselected, and
 * those that failed stay selected.
 * @returns a function that runs an action, and rejects with the error of a single call that failed
 */
export const useRunAction = (spec: ListedResource) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const notify = useNotify();
  const unselect = useUnselect(spec.name);
  const { identity } = useGetIdentity();
  const viewer = useViewer();
  const notifyDone = useNotifyDone();
  const redirect = useRedirect();
  const createPath = useCreatePath();
  return useCallback(
    async (action: ActionSpec, target: ActionTarget, options: RunOptions = {}): Promise<ActionResult> => {
      const { form = {}, ...rest } = options;
      const request = buildRequest(spec, action, target, form);
      const result = await dataProvider.runAction(spec.name, { ...request, ...rest });
      if (action.answersFile)
        for (const file of result.answers?.values() ?? []) saveFile(file as DownloadedFile);
      if (result.succeeded.length > 0) unselect(result.succeeded, true);
      const getEditPath = (id: string) => createPath({ resource: spec.name, id, type: 'edit' });
      if (action.deletesRecord && result.succeeded.some((id) => isSubpage(getEditPath(id))))
        redirect('list', spec.name);
      if (action.impersonates) {
        const staff = { id: String(identity?.id ?? ''), name: identity?.fullName ?? t('Staff') };
        startImpersonation(result.answer, staff, String(form.reason ?? ''), getCurrentPath());
        return result;
      }

      const records = result.previous ?? request.records;
      const undo = async () => {
        try {
          const completed = { ...request, records, ids: result.succeeded, answers: result.answers };
          const { succeeded, failed } = await dataProvider.undoAction(spec.name, completed);
          const [first] = failed;
          if (!first) return notify(t('Undone.'), { type: 'success' });
          const left = { counted: formatRecordCount(spec, failed.length), error: describe(first.error) };
          return notify(
            succeeded.length > 0
              ? t('Undone in part: {counted} could not be undone. {error}', left)
              : t('{counted} could not be undone. {error}', left),
            { type: 'error' },
          );
        } catch (error) {
          return notify(t('Not undone. {error}', { error: describe(error) }), { type: 'error' });
        }
      };

      if (result.failed.length === 0 && !options.signal?.aborted) {
        const text = getSuccessText(spec, action, target, form, result);
        const undoes =
          canUndo(action, records, result.succeeded.length) && isAllowed(action.undo ?? {}, viewer);
        notifyDone(
          text,
          action.onlyReads ? undefined : result.changeGroup,
          undoes ? () => void undo() : undefined,
        );
      }
      return result;
    },
    [dataProvider, notify, unselect, spec, identity, redirect, createPath, viewer, notifyDone],
  );
};
