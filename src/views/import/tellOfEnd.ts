import { kitImportEnd } from '#kits/importEnd';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import type { ResourceSpec } from '../../declaration/compiled';
import type { RowResult } from './runRows';

/** Milliseconds after which people see to something else meanwhile. */
const NOTIFY_AFTER_MS = 30_000;

/** Has whoever imported told that it has ended, where it took long or they look at another page. */
export async function notifyImportEnd(
  { call }: Pick<TrunklineDataProvider, 'call'>,
  { name, label }: Pick<ResourceSpec, 'name' | 'label'>,
  results: readonly RowResult[],
  begunAt: number,
): Promise<void> {
  if (!kitImportEnd || (Date.now() - begunAt < NOTIFY_AFTER_MS && !document.hidden)) return;
  const count = (wanted: RowResult['state']) => results.filter(({ state }) => state === wanted).length;
  const told = {
    what: label[1],
    created: count('created'),
    updated: count('updated'),
    failed: count('failed'),
    address: `/${name}`,
  };
  // The page itself says it too.
  await call(kitImportEnd, told).catch(() => undefined);
}
