import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldSpec, StagesSpec } from '../../../src/declaration/compiled';
import { getStopReason, RecordStages } from '../../../src/views/record/RecordStages';
import { renderInConsole } from '../support/renderInConsole';

const choices = { ashore: 'Ashore', afloat: 'Afloat', sold: 'Sold', sunk: 'Sunk' };
const stages: StagesSpec = {
  by: { field: 'state', label: 'State', kind: 'choice', choices, tones: { sunk: 'error' } } as FieldSpec,
  steps: ['ashore', 'afloat', 'sold'],
  stops: { sunk: 'afloat' },
  reason: { field: 'reason', label: 'Reason', kind: 'text' } as FieldSpec,
};
const listStages = () =>
  screen.getAllByRole('listitem').map((item) => `${item.textContent}: ${item.dataset.state}`);

it('the stages of a record show how far it has come', async () => {
  await renderInConsole(<RecordStages stages={stages} record={{ id: 1, state: 'afloat', reason: 'Old' }} />);
  expect(listStages()).toEqual(['Ashore: done', 'Afloat: begun', 'Sold: ahead']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a record that has stopped states its reason first, and the stage at which it stopped', async () => {
  const record = { id: 1, state: 'sunk', reason: 'It leaked.' };
  await renderInConsole(<RecordStages stages={stages} record={record} />);
  expect(screen.getByRole('alert')).toHaveTextContent('It leaked.');
  expect(listStages()).toEqual(['Ashore: done', 'Sunk: stopped', 'Sold: ahead']);
  expect(getStopReason(stages, record)).toBe(stages.reason);
});
