import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkBase } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '../../../contract/call';
import { setAddedResources } from '../../../src/declaration/registry';
import { panelComponents } from '../../../src/views/record/panelComponents';
import SingletonScreen from '../../../src/views/screens/SingletonScreen';
import { boats, createBoat } from '../support/boats';
import { renderInConsole } from '../support/renderInConsole';

const createChart = () => <p>All the seas</p>;

const formPath = '/boats?domain=7';
const tabPath = `${formPath}&tab=chart`;

const renderSingleton = async (level: Level, at = formPath) => {
  setAddedResources([
    {
      ...boats,
      singleton: '$domain',
      panels: [{ name: 'chart', label: 'Sea chart', component: 'chart' as never, on: 'tab' }],
    },
  ]);
  await renderInConsole(
    <>
      <LinkBase to={tabPath}>To the chart</LinkBase>
      <LinkBase to={formPath}>To the form</LinkBase>
      <Routes>
        <Route path="/boats" element={<SingletonScreen resource="boats" />} />
      </Routes>
    </>,
    { at, level, provider: { getOne: async () => ({ data: createBoat(7) }) } },
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
};

beforeEach(() => void Object.assign(panelComponents, { chart: createChart }));
afterEach(() => void Reflect.deleteProperty(panelComponents, 'chart'));

describe('singleton record', () => {
  it.each([
    ['reseller', 'with write access', 'Boats'],
    ['customer', 'with read access', 'Overview'],
  ] as const)('has the title of its screen for a %s, %s', async (level, _, first) => {
    await renderSingleton(level);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Boats');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
    expect(screen.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'page');
  });

  it.each(['reseller', 'customer'] as const)('shows its tabs to a %s', async (level) => {
    await renderSingleton(level, tabPath);
    expect(await screen.findByText('All the seas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sea chart' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByText('9 m')).toBeNull();
  });

  it('preserves the input while another tab is open', async () => {
    const user = await renderSingleton('reseller');
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Windy');
    await user.click(screen.getByRole('link', { name: 'To the chart' }));
    await screen.findByText('All the seas');
    await user.click(screen.getByRole('link', { name: 'To the form' }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Windy');
  });
});
