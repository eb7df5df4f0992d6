import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { renderInConsole } from '../support/renderInConsole';

const numbers: FormFieldSpec = {
  field: 'numbers',
  label: 'Numbers',
  kind: 'list',
  type: 'array',
  items: { field: '', label: '', kind: 'phone', type: 'string' },
  choicesFrom: { call: 'GetDetailedPhoneNumbers', send: { search: '$value' }, value: 'phone_number' },
};
const address: FormFieldSpec = {
  field: 'address',
  label: 'Address',
  kind: 'choice',
  type: 'string',
  choicesFrom: { call: 'GetPredictAddresses', send: { address: '$value' }, value: 'address', free: true },
};

const renderForm = async (spec: FormFieldSpec, call: (name: string, body: object) => Promise<unknown>) => {
  let submitted: FieldValues = {};
  await renderInConsole(
    <Form
      onSubmit={(values: FieldValues) => {
        submitted = values;
      }}
    >
      <FieldInput spec={spec} />
      <button type="submit">Send</button>
    </Form>,
    { provider: { call } },
  );
  const user = userEvent.setup({ delay: null });
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return () => submitted;
  };
  return { user, send };
};

it('are requested with the typed text, and several can be chosen', async () => {
  const call = vi.fn(async (_: string, { search }: { search?: string }) => [
    { phone_number: `6125550000${search ? 2 : 1}` },
  ]);
  const { user, send } = await renderForm(numbers, call);
  const input = await screen.findByRole('combobox', { name: 'Numbers' });
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: /0001$/ }));
  await user.type(input, '0002');
  await user.click(await screen.findByRole('option', { name: /0002$/ }));
  expect(call.mock.calls.map(([, body]) => body)).toContainEqual({ search: '0002' });
  const submitted = await send();
  await waitFor(() => expect(submitted()).toEqual({ numbers: ['61255500001', '61255500002'] }));
});

it('suggest free text once three characters are typed, and accept any other text', async () => {
  const call = vi.fn(async () => [{ address: '12 Sample St, Sampleton' }]);
  const { user, send } = await renderForm(address, call);
  const input = await screen.findByRole('combobox', { name: 'Address' });
  await user.type(input, '12');
  expect(call).not.toHaveBeenCalled();
  await user.type(input, ' S');
  await screen.findByRole('option', { name: '12 Sample St, Sampleton' });
  await user.type(input, 'hore Rd');
  await user.tab();
  const submitted = await send();
  await waitFor(() => expect(submitted()).toEqual({ address: '12 Shore Rd' }));
});
