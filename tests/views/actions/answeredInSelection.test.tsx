import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ActionSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { lamps } from '../support/lamps';
import { list, withLampTable } from '../support/lampTable';

withLampTable();

const offer: ActionSpec = {
  name: 'offer',
  label: 'Offer',
  on: ['bulk'],
  call: 'OfferLamps',
  level: 'customer',
  send: { ids: '$ids' },
  form: [],
  confirm: { text: 'Offer {count}?' },
  success: '{count} offered.',
  answerSecret: { field: 'link', label: 'Link' },
  refresh: [],
};

it('what a selection answers stays until it is read, though the bar of the selection goes then', async () => {
  setAddedResources([{ ...lamps, actions: [offer] }]);
  const answer = { link: 'https://console.example/l/1' };
  const runAction = vi.fn(async () => ({ done: ['L-000'], failed: [], answer }));
  await list(2, { provider: { runAction } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select L-000' }));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  await userEvent.click(await within(bar).findByRole('button', { name: 'Offer' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Offer' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(answer.link);
  expect(screen.getByRole('checkbox', { name: 'Select L-000', hidden: true })).toBeChecked();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'I have kept it' }));
  expect(await screen.findByRole('checkbox', { name: 'Select L-000' })).not.toBeChecked();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});
