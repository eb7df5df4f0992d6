import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { ExportRequest } from '../../../src/dataProvider/dataProviderTypes';
import { setAddedResources } from '../../../src/declaration/registry';
import { formatDay } from '../../../src/views/fields/formatCaches';
import { lamps } from '../support/lamps';
import { renderLampTable, setUpLampTable, silenceConsoleErrors } from '../support/lampTable';

setUpLampTable();

describe('toolbar of a list', () => {
  it('shows, hides, moves and resets columns', async () => {
    await renderLampTable(2);
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Note' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Watts' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move State up' }));
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
    await waitFor(() =>
      expect(heads().filter(Boolean)).toEqual(['State', 'Serial↑', 'Site', 'Note', 'Actions']),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByRole('columnheader', { name: 'Watts', hidden: true })).toBeInTheDocument();
  });

  it('applies successive column changes even if the previous one has not rendered yet', async () => {
    const savePreference = vi.fn(async () => true);
    await renderLampTable(2, { provider: { savePreference } });
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns' });
    act(() => {
      within(dialog).getByRole('checkbox', { name: 'Note' }).click();
      within(dialog).getByRole('checkbox', { name: 'Watts' }).click();
      within(dialog).getByRole('button', { name: 'Move State up' }).click();
    });
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
    await waitFor(() =>
      expect(heads().filter(Boolean)).toEqual(['State', 'Serial↑', 'Site', 'Note', 'Actions']),
    );
    // Otherwise the delayed save would reach the next test.
    await waitFor(() => expect(savePreference).toHaveBeenCalled());
  });

  it('offers imports for editable records, unless the list disables them', async () => {
    await renderLampTable(1);
    await screen.findByRole('link', { name: 'L-000' });
    expect(screen.getByRole('link', { name: 'Import' })).toBeInTheDocument();
    cleanup();
    setAddedResources([{ ...lamps, list: { ...lamps.list, import: false } }]);
    await renderLampTable(1);
    await screen.findByRole('link', { name: 'L-000' });
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });

  it('exports the filtered rows with progress and can cancel the export', async () => {
    let request: { columns?: string[]; signal?: AbortSignal; filter?: unknown } | undefined;
    const exportList = (
      _: string,
      options: typeof request & { onProgress: (rows: number, of: number) => void },
    ) => {
      request = options;
      options.onProgress(1000, 2500);
      return new Promise(() => undefined);
    };
    await renderLampTable(2, {
      at: `/lamps?filter=${JSON.stringify({ dimmable: true })}`,
      provider: { exportList },
    });
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export lamps' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('1,000 of 2,500 rows read')).toBeInTheDocument();
    expect(request?.columns).toEqual(['serial', 'state', 'watts', 'site_id']);
    expect(request?.filter).toEqual({ dimmable: true });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(request?.signal?.aborted).toBe(true);
  });

  it('prompts for the format, and saves the selection', async () => {
    const exportList = vi.fn((_: string, __: ExportRequest) => new Promise(() => undefined));
    await renderLampTable(2, { provider: { exportList } });
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export lamps' });
    expect(exportList).not.toHaveBeenCalled();
    expect(within(dialog).getByRole('radio', { name: 'For Excel (XLSX)' })).toBeChecked();
    expect(
      within(dialog).getByRole('radio', { name: /^For programs \(CSV\): .*; 1234\.5$/ }),
    ).not.toBeChecked();
    await userEvent.click(within(dialog).getByRole('radio', { name: /^For people \(CSV\): .*; 1234\.5$/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(exportList).toHaveBeenCalled());
    const { createWriter } = exportList.mock.calls[0]?.[1] ?? {};
    const writer = createWriter?.([{ field: 'made', label: 'Made', kind: 'date' }]);
    await writer?.write([{ made: '2026-11-21' }]);
    const file = await writer?.finish();
    expect(new TextDecoder().decode(await file?.blob.arrayBuffer())).toContain(formatDay('2026-11-21'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('radio', { name: /^For people/ })).toBeChecked();
  });

  it('shows the reason if an export fails', async () => {
    silenceConsoleErrors();
    await renderLampTable(2, {
      provider: {
        exportList: () => Promise.reject(new ApiException(500, '', {}, { message: 'Disk full.' })),
      },
    });
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export lamps' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Disk full.');
  });
});
