import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { NoResponseError } from '../../../src/lib/noAnswer';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { enterText } from '../../support/enterText';
import { renderInConsole } from '../support/renderInConsole';

const spec: FormFieldSpec = {
  field: '?find',
  label: 'Find the berth',
  kind: 'lookup',
  lookup: {
    lookup: { call: 'GetPredictAddresses', send: { address: '$value' }, value: 'id', label: 'address' },
    read: {
      call: 'GetPredictedAddressDetail',
      send: { id: '$value' },
      fill: { street: 'properties.streetName', unit: 'properties.unitNumber' },
    },
    parse: {
      call: 'ParseAddress',
      send: { address: '$value' },
      fill: { street: 'street_name' },
      rest: 'unparsed',
    },
  },
};

const FormValues = () => <output aria-label="Values">{JSON.stringify(useFormContext().watch())}</output>;

const renderForm = async (call: (name: string, body: unknown) => Promise<unknown>) => {
  await renderInConsole(
    <ResourceContextProvider value="boats">
      <Form record={{ street: 'Old', unit: '7' }} noValidate disableInvalidFormNotification>
        <FieldInput spec={spec} />
        <FormValues />
      </Form>
    </ResourceContextProvider>,
    { provider: { call } },
  );
  const user = userEvent.setup({ delay: null });
  await enterText(user, await screen.findByRole('combobox', { name: 'Find the berth' }), '12 Sample');
  return user;
};

const readValues = () => JSON.parse(screen.getByLabelText('Values').textContent ?? '{}');

describe('address lookup input', () => {
  it('fills in other fields from the selection and clears fields missing from it', async () => {
    const user = await renderForm(async (name, body) =>
      name === 'GetPredictAddresses'
        ? [{ id: 'A1', address: '12 Sample Street' }]
        : { properties: { streetName: (body as { id: string }).id === 'A1' ? 'Sample' : '' } },
    );
    await user.click(await screen.findByRole('option', { name: '12 Sample Street' }));
    await screen.findByText(/Fields filled in below/);
    expect(readValues()).toEqual({ street: 'Sample', unit: null });
  });

  it('parses unknown text and shows the parts that it could not parse', async () => {
    const user = await renderForm(async (name) =>
      name === 'GetPredictAddresses' ? [] : { street_name: 'Sample', unparsed: 'by the sea' },
    );
    await user.click(await screen.findByRole('option', { name: /Use “12 Sample” as it is/ }));
    await screen.findByText(/Not understood: by the sea/);
    expect(readValues()).toEqual({ street: 'Sample', unit: '7' });
  });

  it('leaves fields unchanged on failure and shows the reason', async () => {
    const user = await renderForm(async (name) => {
      if (name === 'GetPredictAddresses') return [{ id: 'A1', address: '12 Sample Street' }];
      throw new NoResponseError();
    });
    await user.click(await screen.findByRole('option', { name: '12 Sample Street' }));
    await waitFor(() => expect(screen.getByText(/cannot be reached/)).toBeVisible());
    expect(readValues()).toEqual({ street: 'Old', unit: '7' });
  });
});
