import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '../../../contract/call';
import type { PanelSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { panelComponents } from '../../../src/views/record/panelComponents';
import RecordScreen from '../../../src/views/screens/RecordScreen';
import { boats, createBoat } from '../support/boats';
import { renderInConsole, silenceConsoleErrors } from '../support/renderInConsole';

const testPanels = {
  chart: ({ resource, record }: { resource: string; record: RaRecord }) => (
    <p>
      Chart of {resource} {String(record.id)}
    </p>
  ),
  broken: () => {
    throw new Error('No wind.');
  },
};
const shippedPanels = { ...panelComponents };

const createPanel = (overrides: Partial<Record<keyof PanelSpec, unknown>> = {}) =>
  ({ name: 'chart', label: 'Sea chart', component: 'chart', on: 'tab', ...overrides }) as PanelSpec;

const renderPanels = async (panels: PanelSpec[], { at = '', level = 'staff' as Level } = {}) => {
  setAddedResources([{ ...boats, panels }]);
  await renderInConsole(
    <Routes>
      <Route path="/boats/:id/show" element={<RecordScreen resource="boats" />} />
    </Routes>,
    { at: `/boats/7/show${at}`, level, provider: { getOne: async () => ({ data: createBoat(7) }) } },
  );
  await screen.findByRole('heading', { name: 'Boat 7', level: 1 });
  return userEvent.setup({ delay: null });
};

beforeEach(() => void Object.assign(panelComponents, testPanels));
afterEach(() => {
  for (const name of Object.keys(testPanels)) Reflect.deleteProperty(panelComponents, name);
  Object.assign(panelComponents, shippedPanels);
});

describe('panel of a record', () => {
  it('is a tab next to the fields, with its own URL', async () => {
    const user = await renderPanels([createPanel()]);
    expect(screen.queryByText('Chart of boats 7')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sea chart' }));
    expect(await screen.findByText('Chart of boats 7')).toBeVisible();
    expect(screen.queryByText('9 m')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sea chart' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/boats/7/show');
  });

  it('is open if it is named in the URL', async () => {
    await renderPanels([createPanel()], { at: '?tab=chart' });
    expect(await screen.findByText('Chart of boats 7')).toBeVisible();
  });

  it('is shown below the fields if the declaration specifies this', async () => {
    await renderPanels([createPanel({ on: 'page' })]);
    const part = await screen.findByRole('region', { name: 'Sea chart' });
    expect(await within(part).findByText('Chart of boats 7')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull();
  });

  it.each([
    ['the user’s level', createPanel({ level: 'staff' }), 'reseller' as const],
    ['the record', createPanel({ when: { field: 'state', is: 'sunk' } }), 'staff' as const],
  ])('is hidden if %s does not match', async (_, spec, level) => {
    await renderPanels([spec], { level, at: '?tab=chart' });
    expect(screen.queryByRole('link', { name: 'Sea chart' })).toBeNull();
    expect(screen.getByText('9 m')).toBeVisible();
  });

  it('does not affect the rest of the page if it fails', async () => {
    silenceConsoleErrors();
    await renderPanels([createPanel({ on: 'page', component: 'broken' })]);
    expect(await screen.findByText(/No wind\./)).toBeVisible();
    expect(screen.getByText('9 m')).toBeVisible();
  });
});
