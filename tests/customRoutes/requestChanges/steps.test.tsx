import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Steps } from '../../../src/customRoutes/requestChanges/Steps';
import { renderInConsole } from '../../views/support/renderInConsole';

const openSteps = async (isOpen: boolean) => {
  const sent: unknown[] = [];
  const call = async (name: string, body: unknown) => {
    sent.push([name, body]);
    return {};
  };
  await renderInConsole(<Steps id={7} steps={['First', 'Second', 'Third']} isOpen={isOpen} />, {
    provider: { call },
  });
  return { sent, user: userEvent.setup() };
};

it('moves a step of a change set with the keyboard', async () => {
  const { sent, user } = await openSteps(true);
  (await screen.findByRole('button', { name: 'Move step 3 up' })).focus();
  await user.keyboard('{Enter}');
  expect(sent).toContainEqual(['ArrangeChangeSet', { id: 7, order: [0, 2, 1] }]);
});

it('removes a step and cannot move the first step up', async () => {
  const { sent, user } = await openSteps(true);
  const up = await screen.findByRole('button', { name: 'Move step 1 up' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await user.click(up);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take step 2 out' }));
  expect(sent).toContainEqual(['ArrangeChangeSet', { id: 7, order: [0, 2] }]);
});

it('shows a read-only list once the change set has been sent', async () => {
  await openSteps(false);
  await screen.findByText('Second');
  expect(screen.queryByRole('button')).toBeNull();
});
