import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { formatValue } from '../../../src/views/fields/formatValue';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { enterText } from '../../support/enterText';
import { renderInConsole } from '../support/renderInConsole';

const spec: FieldSpec = {
  field: 'first',
  label: 'First accounts',
  kind: 'map',
  keys: { acds: 'Call queue', hunts: 'Ring group' },
};

it('map keys are shown and entered as labels, and sent as API values', async () => {
  let sent: FieldValues = {};
  await renderInConsole(
    <ResourceContextProvider value="boats">
      <Form record={{ id: '1', first: { acds: '600' } }} onSubmit={(values: FieldValues) => (sent = values)}>
        <FieldInput spec={spec} />
        <button type="submit">Send</button>
      </Form>
    </ResourceContextProvider>,
  );
  const first = await screen.findByRole<HTMLInputElement>('combobox', { name: 'First accounts, key 1' });
  expect(first.value).toBe('Call queue');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const second = screen.getByRole<HTMLInputElement>('combobox', { name: 'First accounts, key 2' });
  await enterText(userEvent, second, 'hunts');
  expect(second.value).toBe('hunts');
  await enterText(userEvent, screen.getByRole('textbox', { name: 'First accounts, value 2' }), '700');
  expect(second.value).toBe('Ring group');
  await userEvent.clear(first);
  await enterText(userEvent, first, 'ring group of old');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent.first).toEqual({ 'ring group of old': '600', hunts: '700' });
  expect(formatValue(spec, { acds: '600', other: '1' })).toBe('Call queue: 600, other: 1');
});
