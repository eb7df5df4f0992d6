import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import type { FieldSpec, FormFieldSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { formatDay } from '../../../src/views/fields/formatCaches';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { InDialogContext } from '../../../src/views/inputs/inDialog';
import { loadPhoneReader } from '../../../src/views/inputs/phoneNumber';
import { enterText } from '../../support/enterText';
import { sailors as sailorsSpec } from '../support/boats';
import { renderInConsole } from '../support/renderInConsole';

type Kind = FieldSpec['kind'];
let submittedValues: FieldValues | undefined;

/** Renders a form with one field, for a record with the given value. */
const renderInput = async (
  kind: Kind,
  value: unknown,
  overrides: Partial<FormFieldSpec> = {},
  {
    inDialog = false,
    record = value === undefined ? {} : { id: '1', x: value },
    ...options
  }: Parameters<typeof renderInConsole>[1] & { inDialog?: boolean; record?: object } = {},
) => {
  submittedValues = undefined;
  const spec: FormFieldSpec = { field: 'x', label: 'Thing', kind, ...overrides };
  await renderInConsole(
    <ResourceContextProvider value="boats">
      <InDialogContext value={inDialog}>
        <Form
          record={record}
          noValidate
          disableInvalidFormNotification
          onSubmit={(values: FieldValues) => {
            submittedValues = values;
          }}
        >
          <FieldInput spec={spec} />
          <button type="submit">Send</button>
        </Form>
      </InDialogContext>
    </ResourceContextProvider>,
    options,
  );
  return userEvent.setup({ delay: null });
};

const submitForm = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(submittedValues).toBeDefined());
  return submittedValues?.x;
};
const findInput = (name = 'Thing') => screen.findByRole<HTMLInputElement>('textbox', { name });
const typeText = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  const input = await findInput();
  await user.clear(input);
  if (text) await enterText(user, input, text);
};

describe('text input', () => {
  it('sends text without surrounding spaces', async () => {
    const user = await renderInput('text', 'old', { help: 'What it is called.' });
    expect(await findInput()).toHaveAccessibleDescription('What it is called.');
    await typeText(user, '  Heron ');
    expect(await submitForm(user)).toBe('Heron');
  });

  it('sends null if the text is empty', async () => {
    const user = await renderInput('text', 'old');
    await typeText(user, '');
    expect(await submitForm(user)).toBeNull();
  });

  it('shows an error below the field and sends nothing if the value is missing or invalid', async () => {
    const user = await renderInput('email', null, { required: true });
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thing is required.')).toBeVisible();
    const input = await findInput();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Thing is required.');
    expect(input).toBeRequired();
    await enterText(user, input, 'desk');
    expect(await screen.findByText(/must be an e-mail address/)).toBeVisible();
    expect(submittedValues).toBeUndefined();
  });

  it('shows the number of remaining characters of a long text', async () => {
    const user = await renderInput('longText', null, { maxLength: 10 });
    await typeText(user, '123456789');
    expect(await screen.findByText('1 character left.')).toBeVisible();
    expect(await submitForm(user)).toBe('123456789');
  });
});

describe('telephone number input', () => {
  it('shows how a number is interpreted and sends its digits', async () => {
    const user = await renderInput('phone', null);
    await findInput();
    // Waits until the numbering plans have loaded.
    await import('libphonenumber-js/min');
    await waitFor(async () => {
      await typeText(user, '(02) 5550 0001');
      expect(screen.getByText('Understood as +61 2 5550 0001')).toBeVisible();
    });
    expect(await submitForm(user)).toBe('61255500001');
    expect(await findInput()).toHaveValue('+61 2 5550 0001');
  });

  it('sends an incomplete number unchanged, and rejects text that is not a number', async () => {
    const user = await renderInput('phone', '61255500001');
    await waitFor(async () => expect(await findInput()).toHaveValue('+61 2 5550 0001'));
    await typeText(user, '5550 0001');
    expect(await submitForm(user)).toBe('5550 0001');
    await typeText(user, 'front desk');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/must be a phone number/)).toBeVisible();
  });

  it('refuses an extension by name instead of dropping it', async () => {
    const user = await renderInput('phone', null);
    const input = await findInput();
    await user.type(input, '02 5550 0150 x123');
    await user.tab();
    expect(input).toHaveValue('02 5550 0150 x123');
    expect(screen.queryByText(/^Understood as/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(
      await screen.findByText('Thing can’t store the extension 123. Remove it or put it in a comment.'),
    ).toBeVisible();
  });
});

describe('number input', () => {
  it('sends a number, shows the unit and preserves invalid text', async () => {
    const user = await renderInput('integer', 30, { unit: 'channels', minimum: 0 });
    expect(await screen.findByText('channels')).toBeVisible();
    await typeText(user, '1,200');
    expect(await submitForm(user)).toBe(1200);
    await typeText(user, 'many');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thing must be a whole number.')).toBeVisible();
    expect(await findInput()).toHaveValue('many');
    await typeText(user, '-1');
    expect(await screen.findByText('Thing must be at least 0.')).toBeVisible();
  });

  it.each<Kind>(['decimal', 'money', 'count'])(
    'allows a %s to be typed character by character',
    async (kind) => {
      const user = await renderInput(kind, null);
      await typeText(user, kind === 'count' ? '12' : '1.50');
      expect((await findInput()).value).toBe(kind === 'count' ? '12' : '1.50');
      expect(await submitForm(user)).toBe(kind === 'count' ? 12 : 1.5);
    },
  );

  it('accepts durations in common formats', async () => {
    const user = await renderInput('duration', 90);
    expect(await findInput()).toHaveValue('1 min 30 s');
    await typeText(user, '2:05');
    expect(screen.getByText('Understood as 2 min 05 s')).toBeVisible();
    expect(await submitForm(user)).toBe(125);
    await typeText(user, 'soon');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/must be a length of time/)).toBeVisible();
  });
});

describe('date and time input', () => {
  it('accepts a date', async () => {
    const user = await renderInput('date', '2026-11-21');
    const input = await screen.findByLabelText('Thing');
    expect(input).toHaveValue(formatDay('2026-11-21'));
    await user.clear(input);
    await user.type(input, '2026-12-24');
    expect(await submitForm(user)).toBe('2026-12-24');
  });

  it('accepts a date in the displayed format, and preserves invalid text', async () => {
    const user = await renderInput('date', null);
    const input = await screen.findByLabelText('Thing');
    await user.type(input, formatDay('2026-12-24'));
    expect(await submitForm(user)).toBe('2026-12-24');
    await user.clear(input);
    await user.type(input, 'Friday');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thing: This is not a day.')).toBeVisible();
    expect(input).toHaveValue('Friday');
  });

  it('accepts a time in the current time zone and sends it in UTC', async () => {
    const user = await renderInput('dateTime', null);
    const input = await screen.findByLabelText('Thing');
    await user.type(input, '2026-12-24T18:00');
    expect(await submitForm(user)).toBe(new Date('2026-12-24T18:00').toISOString());
  });
});

describe('secret input', () => {
  it('is a password input in a new record, and sends nothing if left empty', async () => {
    const user = await renderInput('secret', undefined, {});
    expect(await screen.findByLabelText('Thing')).toHaveAttribute('type', 'password');
    expect(await submitForm(user)).toBeUndefined();
  });

  it.each([
    ['null', null, { id: '1', x: null }],
    ['no value', undefined, { id: '1' }],
  ])(
    'masks the current secret, which is preserved if a change is cancelled, in a record with %s',
    async (_, value, record) => {
      const user = await renderInput('secret', value, {}, { record });
      expect(await screen.findByText('••••••••')).toBeVisible();
      expect(screen.queryByLabelText('Thing', { selector: 'input' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Change Thing' }));
      const input = screen.getByLabelText('Thing', { selector: 'input' });
      expect(input).toHaveValue('');
      expect(input).toHaveAttribute('autocomplete', 'new-password');
      await enterText(user, input, 'hunter22');
      await user.click(screen.getByRole('button', { name: 'Keep current' }));
      expect(screen.getByText('••••••••')).toBeVisible();
      expect(await submitForm(user)).toBe(value);
    },
  );

  it('generates a valid secret and displays it', async () => {
    const user = await renderInput('secret', null, { pattern: '^[0-9]{4,12}$' });
    await user.click(await screen.findByRole('button', { name: 'Change Thing' }));
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    expect(screen.getByLabelText('Thing', { selector: 'input' })).toHaveAttribute('type', 'text');
    expect(await submitForm(user)).toMatch(/^[0-9]{8}$/);
  });
});

describe('boolean input', () => {
  it('is a switch if the value is true or false', async () => {
    const user = await renderInput('boolean', true);
    const toggle = await screen.findByRole('switch', { name: 'Thing' });
    expect(toggle).toBeChecked();
    await user.click(toggle);
    expect(await submitForm(user)).toBe(false);
  });

  it('has three states if the value is null', async () => {
    const user = await renderInput('boolean', null);
    expect(await screen.findByRole('radio', { name: 'Not set' })).toBeChecked();
    expect(await submitForm(user)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    submittedValues = undefined;
    expect(await submitForm(user)).toBe(false);
  });

  it('has two states in a new record', async () => {
    await renderInput('boolean', undefined);
    expect(await screen.findByRole('switch', { name: 'Thing' })).not.toBeChecked();
  });
});

describe('choice input', () => {
  const choices = { red: 'Red', blue: 'Blue' };

  it('is a menu that preserves undeclared values', async () => {
    const user = await renderInput('choice', 'mauve', { choices });
    await user.click(await screen.findByRole('combobox', { name: 'Thing' }));
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names).toEqual(['Not set', 'Red', 'Blue', 'mauve']);
    await user.click(screen.getByRole('option', { name: 'Blue' }));
    expect(await submitForm(user)).toBe('blue');
  });

  it('shows its options inline in a dialog, without an empty option if a value is required', async () => {
    const user = await renderInput('choice', null, { choices, required: true }, { inDialog: true });
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    expect(await submitForm(user)).toBe('red');
  });

  it('sends numbers if the API uses numbers', async () => {
    const user = await renderInput('choice', 1, { choices: { 1: 'One', 2: 'Two' }, type: 'integer' });
    await user.click(await screen.findByRole('combobox', { name: 'Thing' }));
    await user.click(screen.getByRole('option', { name: 'Two' }));
    expect(await submitForm(user)).toBe(2);
  });

  it('accepts several values if the field is a list', async () => {
    const items: FieldSpec = { field: '', label: 'Colour', kind: 'choice', type: 'string', choices };
    const user = await renderInput('list', ['red'], { items, type: 'array' });
    await user.click(await screen.findByRole('combobox', { name: 'Thing' }));
    await user.click(screen.getByRole('option', { name: 'Blue' }));
    expect(await submitForm(user)).toEqual(['red', 'blue']);
  });
});

describe('reference input', () => {
  const sailors = Array.from({ length: 40 }, (_, index) => ({
    id: String(index + 1),
    full_name: `Sailor ${index + 1}`,
  }));
  const provider = () => ({
    getList: vi.fn(
      async (
        _: string,
        { filter, pagination }: { filter: { search?: string }; pagination: { perPage: number } },
      ) => {
        const matches = sailors.filter((sailor) => sailor.full_name.includes(filter.search ?? ''));
        return { data: matches.slice(0, pagination.perPage), total: matches.length };
      },
    ),
    getMany: vi.fn(async (_: string, { ids }: { ids: string[] }) => ({
      data: sailors.filter((sailor) => ids.includes(sailor.id)),
    })),
  });
  const reference = { reference: 'sailors', type: 'integer' as const };

  it('offers only the records that pass its filters, of which empty ones do not count', async () => {
    const calls = provider();
    const filter = { ship: '$record.ship', port: '$record.port' } as const;
    const user = await renderInput(
      'reference',
      null,
      { ...reference, filter },
      { provider: calls, record: { id: '1', ship: 'Swift', port: null } },
    );
    await user.click(await screen.findByRole('combobox', { name: 'Thing' }));
    await waitFor(() =>
      expect(calls.getList).toHaveBeenCalledWith(
        'sailors',
        expect.objectContaining({ filter: { ship: 'Swift' } }),
      ),
    );
  });

  it('shows the title of the selected record and loads nothing else until it is opened', async () => {
    const calls = provider();
    await renderInput('reference', 7, reference, { provider: calls });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Thing' })).toHaveValue('Sailor 7'));
    expect(calls.getList).not.toHaveBeenCalled();
  });

  it('shows up to 25 records, searches on the server and sends the ID of the selected record', async () => {
    const calls = provider();
    const user = await renderInput('reference', 7, reference, { provider: calls });
    const input = await screen.findByRole('combobox', { name: 'Thing' });
    await waitFor(() => expect(input).toHaveValue('Sailor 7'));
    await user.click(input);
    expect(await screen.findAllByRole('option')).toHaveLength(25);
    expect(screen.getByText('15 more: type to find them.')).toBeVisible();
    await user.type(input, '38');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Sailor 38']),
    );
    expect(calls.getList.mock.lastCall?.[1]).toMatchObject({
      filter: { search: '38' },
      pagination: { perPage: 25 },
    });
    await user.click(screen.getByRole('option', { name: 'Sailor 38' }));
    expect(input).toHaveValue('Sailor 38');
    expect(await submitForm(user)).toBe(38);
  });

  it('preserves the selection when the search text is deleted, and removes it with the clear button', async () => {
    const user = await renderInput('reference', 7, reference, { provider: provider() });
    const input = await screen.findByRole('combobox', { name: 'Thing' });
    await waitFor(() => expect(input).toHaveValue('Sailor 7'));
    await user.click(input);
    await user.type(input, '3{Backspace}');
    await user.tab();
    expect(await submitForm(user)).toBe(7);
    await user.click(screen.getByTitle('Clear'));
    submittedValues = undefined;
    expect(await submitForm(user)).toBeNull();
  });

  it('shows the declared details next to each record', async () => {
    const calls = provider();
    calls.getList.mockResolvedValue({
      data: [{ id: '1', full_name: 'Sailor 1', rank: 'Mate' } as (typeof sailors)[number]],
      total: 1,
    });
    const user = await renderInput('reference', null, reference, { provider: calls });
    await user.click(await screen.findByRole('combobox', { name: 'Thing' }));
    expect(await screen.findByRole('option', { name: 'Sailor 1 Mate' })).toBeVisible();
  });

  it('offers existing domains, and accepts free text for a new domain', async () => {
    const calls = provider();
    setAddedResources([{ ...sailorsSpec, name: 'domains' }]);
    const user = await renderInput(
      'domain',
      'wharf.example',
      { link: { resource: 'domains' } },
      { provider: calls },
    );
    await user.click(await screen.findByRole('combobox', { name: 'Thing' }));
    await waitFor(() => expect(calls.getList).toHaveBeenCalledWith('domains', expect.anything()));
    cleanup();
    await renderInput('domain', 'new.example', { isNew: true }, { provider: calls });
    expect(await screen.findByRole('textbox', { name: 'Thing' })).toHaveValue('new.example');
  });

  it('is a plain ID input for users who may not read the records', async () => {
    const calls = provider();
    const user = await renderInput('reference', 7, reference, { provider: calls, level: 'customer' });
    await waitFor(async () => expect(await findInput()).toHaveValue('7'));
    await typeText(user, '9');
    expect(await submitForm(user)).toBe(9);
    expect(calls.getMany).not.toHaveBeenCalled();
  });
});

describe('list input', () => {
  const tag: FieldSpec = { field: '', label: 'Tag', kind: 'text', type: 'string' };
  const number: FieldSpec = { field: '', label: 'Number', kind: 'phone', type: 'string' };

  it('shows a few entries as chips that can be added and removed', async () => {
    const user = await renderInput('list', ['one'], { items: tag });
    const input = await screen.findByRole('combobox', { name: 'Thing' });
    await user.type(input, 'two{Enter}three,four');
    expect(screen.getByText('three')).toBeVisible();
    await user.click(
      within(screen.getByText('one').closest('.MuiChip-root') as HTMLElement).getByTestId('CancelIcon'),
    );
    // Text that is still being typed is added on blur.
    expect(await submitForm(user)).toEqual(['two', 'three', 'four']);
  });

  it('accepts pasted lines and then becomes a multi-line input', async () => {
    const user = await renderInput('list', null, { items: number });
    const input = await screen.findByRole('combobox', { name: 'Thing' });
    // The input receives the parser in the same turn, because its request came first.
    await act(() => loadPhoneReader());
    await user.click(input);
    await user.paste(
      Array.from({ length: 300 }, (_, index) => `02 5550 ${String(index).padStart(4, '0')}`).join('\n'),
    );
    expect(await screen.findByText(/^300 entries\./)).toBeVisible();
    const values = (await submitForm(user)) as string[];
    expect(values).toHaveLength(300);
    expect(values[299]).toBe('61255500299');
  });

  it('counts the distinct entries while the user types', async () => {
    const user = await renderInput(
      'list',
      Array.from({ length: 11 }, (_, index) => `t${index}`),
      { items: tag },
    );
    const area = await findInput();
    expect(screen.getByText(/^11 entries\./)).toBeVisible();
    await user.clear(area);
    await user.type(area, 'a{Enter}b; c, a');
    expect(screen.getByText(/^3 entries\./)).toBeVisible();
    expect(await submitForm(user)).toEqual(['a', 'b', 'c']);
  });

  it('names the invalid entry in the error', async () => {
    const user = await renderInput('list', ['one'], { items: { ...tag, maxLength: 3 } });
    const input = await screen.findByRole('combobox', { name: 'Thing' });
    await enterText(user, input, 'seven', '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(
      await screen.findByText('Thing, entry 2 (seven): it may have at most 3 characters.'),
    ).toBeVisible();
  });
});

describe('object input', () => {
  const seat: FieldSpec = { field: 'seat', label: 'Seat', kind: 'text', type: 'string' };
  const floor: FieldSpec = { field: 'floor', label: 'Floor', kind: 'integer', type: 'integer' };

  it('shows the fields of the object and preserves unknown fields', async () => {
    const user = await renderInput('object', { seat: 'A1', secret_mark: 7 }, { fields: [seat, floor] });
    expect(await screen.findByRole('group', { name: 'Thing' })).toBeVisible();
    await user.type(await findInput('Floor'), '2');
    expect(await submitForm(user)).toEqual({ seat: 'A1', floor: 2, secret_mark: 7 });
  });

  it('is read-only if the schema is unknown', async () => {
    await renderInput('object', { name: 'E.164' });
    expect(await screen.findByText('E.164')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('adds and removes rows in a list of objects', async () => {
    const items: FieldSpec = {
      field: '',
      label: 'Row',
      kind: 'object',
      type: 'object',
      fields: [seat, floor],
    };
    const user = await renderInput('list', [{ seat: 'A1' }, { seat: 'B2', floor: 1 }], {
      items,
      maxItems: 2,
    });
    const add = await screen.findByRole('button', { name: 'Add' });
    expect(add).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove entry 1 of Thing' }));
    await user.click(add);
    const second = within(screen.getByRole('group', { name: 'Thing, entry 2' }));
    await user.type(second.getByRole('textbox', { name: 'Seat' }), 'C3');
    expect(await submitForm(user)).toEqual([
      { seat: 'B2', floor: 1 },
      { seat: 'C3', floor: null },
    ]);
  });
});

describe('JSON, read-only and custom inputs', () => {
  it('accept JSON and preserve invalid text', async () => {
    const user = await renderInput('json', { a: 1 });
    const input = await findInput();
    await user.clear(input);
    await user.click(input);
    await user.paste('{"b":');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thing must be JSON.')).toBeVisible();
    expect(input).toHaveValue('{"b":');
    await user.click(input);
    await user.paste('[2]}');
    expect(await submitForm(user)).toEqual({ b: [2] });
  });

  it('show the value and the help of a read-only field', async () => {
    await renderInput('integer', 30, { readOnly: true, unit: 'm', help: 'As measured.' });
    expect(await screen.findByText('30 m')).toBeVisible();
    expect(screen.getByText('As measured.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are rendered by the declared widget', async () => {
    await renderInput('choice', 'b', { widget: 'radio', choices: { a: 'One', b: 'Two' } });
    expect(await screen.findByRole('radio', { name: 'Two' })).toBeChecked();
  });
});
