import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef } from 'react';
import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import { vi } from 'vitest';
import type { Level } from '../../../contract/call';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { ActionRequest, ActionResult } from '../../../src/dataProvider/dataProviderTypes';
import { BulkActions } from '../../../src/views/actions/BulkActions';
import { RowActions } from '../../../src/views/actions/RowActions';
import { boats } from './boats';
import { renderInConsole } from './renderInConsole';

export const captureSavedFiles = () => {
  const saved = { names: [] as string[], blobs: [] as Blob[] };
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${saved.blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.names.push(this.download);
  });
  return saved;
};

export const readText = (blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

export type RunAction = (resource: string, request: ActionRequest) => Promise<ActionResult>;

export const createRefusal = (status: number, body: object) =>
  new ApiException(status, JSON.stringify(body), {}, body);
export const runSuccessfully: RunAction = async (_, { ids }) => ({
  succeeded: ids,
  failed: [],
  answer: { litres: 3 },
});

export const renderActions = async (
  children: ReactNode,
  { run = runSuccessfully, level, provider }: { run?: RunAction; level?: Level; provider?: object } = {},
) => {
  const runAction = vi.fn(run);
  const view = await renderInConsole(children, { level, provider: { runAction, ...provider } });
  return { ...view, runAction, user: userEvent.setup({ delay: null }) };
};

export const openRowMenu = async (record: RaRecord, options?: Parameters<typeof renderActions>[1]) => {
  const view = await renderActions(<RowActions spec={boats} record={record} />, options);
  const trigger = await screen.findByRole('button', { name: `Actions for ${record.name}` });
  await view.user.click(trigger);
  await screen.findByRole('menu');
  const entries = screen.getAllByRole('menuitem').map((item) => item.textContent);
  const choose = (name: string) => view.user.click(screen.getByRole('menuitem', { name }));
  return { ...view, trigger, entries, choose };
};

export const RowList = ({ records, children }: { records: RaRecord[]; children: ReactNode }) => {
  const list = useList({ data: records, resource: 'boats' });
  const { onSelect } = list;
  const isSelected = useRef(false);
  useEffect(() => {
    if (isSelected.current) return;
    isSelected.current = true;
    onSelect(records.map(({ id }) => id));
  }, [onSelect, records]);
  return (
    <ListContextProvider value={list}>
      <p>Selected: {list.selectedIds.join(', ')}</p>
      {children}
    </ListContextProvider>
  );
};

export const renderBulk = (records: RaRecord[], options?: Parameters<typeof renderActions>[1]) =>
  renderActions(
    <RowList records={records}>
      <BulkActions spec={boats} />
    </RowList>,
    options,
  );
