import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { enterText } from '../../support/enterText';
import { renderInConsole } from '../support/renderInConsole';

const nameField: FormFieldSpec = {
  field: 'name',
  label: 'Name',
  kind: 'text',
  check: {
    call: 'CheckName',
    send: { name: '$value', of: '$form.port' },
    refused: 'taken',
    message: 'words',
  },
};
const portField: FormFieldSpec = { field: 'port', label: 'Port', kind: 'text' };

const renderForm = async (call: (name: string, body: unknown) => Promise<unknown>) => {
  await renderInConsole(
    <ResourceContextProvider value="boats">
      <Form record={{ port: 'Hull' }} noValidate disableInvalidFormNotification>
        <FieldInput spec={nameField} />
        <FieldInput spec={portField} />
      </Form>
    </ResourceContextProvider>,
    { provider: { call } },
  );
  const user = userEvent.setup({ delay: null });
  const box = await screen.findByRole('textbox', { name: 'Name' });
  const fill = async (text: string) => {
    await user.clear(box);
    if (text) await enterText(user, box, text);
  };
  return {
    box,
    leave: async (text: string) => {
      await fill(text);
      await user.click(screen.getByRole('textbox', { name: 'Port' }));
    },
    type: fill,
  };
};

describe('value validated by an API call', () => {
  it('is validated on blur, and the error applies only to that value', async () => {
    const requests: unknown[] = [];
    const { box, leave, type } = await renderForm(async (call, body) => {
      requests.push([call, body]);
      return { taken: (body as { name: string }).name === 'Ada', words: 'There is an Ada already.' };
    });
    await leave('Ada');
    await screen.findByText('There is an Ada already.');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await type('Adam');
    expect(screen.queryByText('There is an Ada already.')).toBeNull();
    await leave('Adam');
    await waitFor(() => expect(requests).toHaveLength(2));
    await leave('Adam');
    await leave('');
    expect(requests).toEqual([
      ['CheckName', { name: 'Ada', of: 'Hull' }],
      ['CheckName', { name: 'Adam', of: 'Hull' }],
    ]);
    expect(box.getAttribute('aria-invalid')).toBe('false');
  });

  it('is accepted if the validation call fails, and validated again later', async () => {
    let calls = 0;
    const { leave } = await renderForm(async () => {
      calls += 1;
      if (calls === 1) throw new Error('No network');
      return { taken: true, words: 'Taken.' };
    });
    await leave('Ada');
    await waitFor(() => expect(calls).toBe(1));
    expect(screen.queryByText('No network')).toBeNull();
    await leave('Ada');
    await screen.findByText('Taken.');
  });
});
