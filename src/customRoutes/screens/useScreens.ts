import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { publishedKey } from '../../addedScreens/useLoadPublished';
import { isStale } from '../../dataProvider/conflicts';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { useCallQuery } from '../useCallQuery';

export type SavedScreen = CallResponse<'GetScreens'>[number];
export type ScreenVersion = CallResponse<'GetScreenVersions'>[number];

export const screensKey = createReadKey('screens');

/** Queries the screens created in the console. Available to staff only. */
export const useScreens = (enabled = true) =>
  useCallQuery({
    key: screensKey,
    enabled,
    read: (call, signal) => call('GetScreens', {}, { signal }),
  });

/** Returns functions that change screens, report the outcome, and reload the affected data. */
export const useScreenChange = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  /** @returns the response, or undefined after an error, which has already been reported */
  const change = async <Answer>(
    work: (callApi: TrunklineDataProvider['call']) => Promise<Answer>,
    successText: string,
  ): Promise<Answer | undefined> => {
    setBusy(true);
    try {
      const answer = await work(call);
      notify(successText, { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: screensKey });
      void queryClient.invalidateQueries({ queryKey: publishedKey });
      return answer;
    } catch (error) {
      if (isStale(error)) void queryClient.invalidateQueries({ queryKey: screensKey });
      const message = isStale(error)
        ? t(
            'Someone else has changed this screen. Reload the page to see the change. What you typed is kept.',
          )
        : describe(error);
      notify(message, { type: 'error', autoHideDuration: 10_000 });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy };
};
