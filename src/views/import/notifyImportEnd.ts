import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import type { ResourceSpec } from '../../declaration/compiled';
import { getKit } from '../../kit';
import type { RowResult } from './runRows';

/** Duration, in milliseconds, after which the user has probably switched to another task. */
const NOTIFY_AFTER_MS = 30_000;

/** Notifies the user that their import has ended, if it took long or another page is open. */
export const notifyImportEnd = async (
  { call }: Pick<TrunklineDataProvider, 'call'>,
  { name, label }: Pick<ResourceSpec, 'name' | 'label'>,
  results: readonly RowResult[],
  startedAt: number,
): Promise<void> => {
  const { importEnd } = getKit();
  if (!importEnd || (Date.now() - startedAt < NOTIFY_AFTER_MS && !document.hidden)) return;
  const count = (requestedState: RowResult['state']) =>
    results.filter(({ state }) => state === requestedState).length;
  const messageValues = {
    what: label[1],
    created: count('created'),
    updated: count('updated'),
    failed: count('failed'),
    address: `/${name}`,
  };
  // The page shows the result as well, so a failure is ignored.
  await call(importEnd, messageValues).catch(() => undefined);
};
