import type { DataProvider } from 'react-admin';
import { createUuid } from '../../lib/createUuid';
import { willBeSent } from './planRows';
import type { RowPlan } from './twins';

export interface RowResult {
  line: number;
  state: 'created' | 'updated' | 'failed';
  error?: unknown;
}

export interface RunOptions {
  signal: AbortSignal;
  /** Returns a promise that stays pending while the import is paused; undefined if it is not paused. */
  waitIfPaused: () => Promise<void> | undefined;
  /** Called before a new record is sent; `onResult` is called after the response. */
  onSending?: (plan: RowPlan) => void;
  onResult: (result: RowResult) => void;
}

/** Number of concurrent requests; hides latency without overloading the server. */
const CONCURRENCY = 4;

/** Sends the planned rows in order. A failed row does not stop the import. */
export const runRows = async (
  dataProvider: Pick<DataProvider, 'create' | 'update'>,
  resource: string,
  plans: readonly RowPlan[],
  { signal, waitIfPaused, onSending, onResult }: RunOptions,
): Promise<void> => {
  const waiting = plans.filter(willBeSent);
  // All rows share a change group, so that they can be undone together.
  const meta = { changeGroup: createUuid() };
  let next = 0;
  const work = async () => {
    for (;;) {
      await waitIfPaused();
      const plan = waiting[next++];
      if (!plan || signal.aborted) return;
      if (plan.act === 'create') onSending?.(plan);
      onResult(await sendRow(dataProvider, resource, plan, meta));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
};

const sendRow = async (
  dataProvider: Pick<DataProvider, 'create' | 'update'>,
  resource: string,
  plan: RowPlan,
  meta: object,
): Promise<RowResult> => {
  const { line, data, previous } = plan;
  try {
    if (previous)
      await dataProvider.update(resource, { id: previous.id, data, previousData: previous, meta });
    else await dataProvider.create(resource, { data, meta });
    return { line, state: previous ? 'updated' : 'created' };
  } catch (error) {
    return { line, state: 'failed', error };
  }
};
