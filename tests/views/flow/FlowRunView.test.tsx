import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FlowRunView } from '../../../src/views/flow/FlowRunView';
import type { FlowRun, RunnableFlow } from '../../../src/views/flow/flowRun';
import type { UndoneRun, useFlowActions } from '../../../src/views/flow/useFlowRuns';
import { renderInConsole } from '../support/renderInConsole';

const flow: RunnableFlow = { steps: [], refresh: [], done: { text: 'The boat is afloat.' } };

const run: FlowRun = {
  id: '7',
  flow: 'boats/launch',
  title: 'Launch',
  state: 'stopped',
  form: {},
  steps: [
    {
      name: 'hull',
      title: 'Build the hull',
      state: 'done',
      facts: [{ label: 'Boat', value: 'Ada', to: '/boats/7' }],
    },
    { name: 'mast', title: 'Set the mast', state: 'done' },
    { name: 'sail', title: 'Hoist the sail', state: 'failed', error: 'There is no wind.', isRefusal: true },
    { name: 'flag', title: 'Hoist the flag', state: 'waiting' },
  ],
};

const render = async (given: FlowRun, left: UndoneRun['left'] = []) => {
  const undo = vi.fn(async (_id: string, _options?: { preview: boolean }) => ({ left }));
  const actions = { undo, refresh: async () => undefined } as unknown as ReturnType<typeof useFlowActions>;
  await renderInConsole(<FlowRunView flow={flow} run={given} actions={actions} />);
  return undo;
};

it('shows what a stopped run did, and undoes it with one button, the last step first', async () => {
  const undo = await render(run);
  expect(screen.getByText('Not finished. The steps marked as done are in effect.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/boats/7');
  await userEvent.click(screen.getByRole('button', { name: 'Undo what was done' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Set the mast', 'Build the hull']);
  expect(undo.mock.calls).toEqual([['7', { preview: true }]]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(undo.mock.calls.at(-1)).toEqual(['7']);
});

it('states what an undo leaves, before and afterwards', async () => {
  await render(run, [{ subject: 'Boat Ada', reason: 'It was changed since.' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo what was done' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Boat Ada: It was changed since.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect((await screen.findByRole('status')).textContent).toContain('Boat Ada: It was changed since.');
});

it('offers no undo while a run is in progress, or if nothing was done', async () => {
  await render({ ...run, state: 'running' });
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

it('offers no undo of a run whose steps have been undone', async () => {
  await render({
    ...run,
    state: 'ended',
    steps: run.steps.map((step) => (step.state === 'done' ? { ...step, state: 'undone' } : step)),
  });
  expect(screen.getByText('Undone.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});
