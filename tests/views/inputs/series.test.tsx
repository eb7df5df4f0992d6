import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract';
import { ButtonTemplate } from '../../../contract/devices/buttons';
import { compile } from '../../../src/declaration/compile';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { resource } from '../../../src/declaration/resource';
import type { Series } from '../../../src/declaration/vocabulary';
import { compiled } from '../../../src/product/declarations';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { buildSeries, incrementText, mergeSeries } from '../../../src/views/inputs/rows/series';
import { enterText } from '../../support/enterText';
import { renderInConsole } from '../support/renderInConsole';

const { specs } = compiled;

const series: Series = { number: 'place', same: ['colour'], counted: ['desk'] };

const createLampField = (rows: 'inline' | 'dialog', limit = 50): FormFieldSpec => ({
  field: 'lamps',
  label: 'Lamps',
  kind: 'list',
  type: 'array',
  rows,
  maxItems: limit,
  series,
  items: {
    field: 'lamps',
    label: 'Lamp',
    kind: 'object',
    fields: [
      { field: 'place', label: 'Place', kind: 'integer', type: 'integer', minimum: 1 },
      { field: 'colour', label: 'Colour', kind: 'text', type: 'string' },
      { field: 'desk', label: 'Desk', kind: 'text', type: 'string' },
    ],
  },
});

const renderForm = async (spec: FormFieldSpec, rows: object[]) => {
  const sent: FieldValues[] = [];
  await renderInConsole(
    <ResourceContextProvider value="boats">
      <Form
        record={{ id: '1', lamps: rows }}
        noValidate
        disableInvalidFormNotification
        onSubmit={(values: FieldValues) => {
          sent.push(values);
        }}
      >
        <FieldInput spec={spec} />
        <button type="submit">Send</button>
      </Form>
    </ResourceContextProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Fill a series' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lamps: fill a series' }));
  return { user, dialog, sent };
};

describe('series of numbers in a list', () => {
  it('increments the last number in a text, preserving leading zeros, for numbers of any length', () => {
    expect(incrementText('201', 47)).toBe('248');
    expect(incrementText('Desk 09', 1)).toBe('Desk 10');
    expect(incrementText('Floor 2, desk 099 (left)', 1)).toBe('Floor 2, desk 100 (left)');
    expect(incrementText('612555010099900000001', 1)).toBe('612555010099900000002');
    expect(incrementText('Reception', 3)).toBe('Reception');
  });

  it('is sorted by number and replaces existing entries', () => {
    const added = buildSeries(series, { colour: 'red', desk: '201' }, 2, 4);
    expect(mergeSeries([{ place: 9 }, { place: 3, desk: 'old' }, { place: 1 }], added, series)).toEqual([
      { place: 1 },
      { place: 2, colour: 'red', desk: '201' },
      { place: 3, colour: 'red', desk: '202' },
      { place: 4, colour: 'red', desk: '203' },
      { place: 9 },
    ]);
  });

  it.each(['inline', 'dialog'] as const)(
    'is added to the list immediately and sent when the form is submitted: %s',
    async (rows) => {
      const { user, dialog, sent } = await renderForm(createLampField(rows), [
        { place: 2, colour: 'blue', desk: '7' },
      ]);
      expect(dialog.getByLabelText(/Place from/)).toHaveValue('3');
      await user.clear(dialog.getByLabelText(/Place from/));
      await enterText(user, dialog.getByLabelText(/Place from/), '1');
      await enterText(user, dialog.getByLabelText(/^To/), '48');
      await enterText(user, dialog.getByLabelText('Colour'), 'red');
      await enterText(user, dialog.getByLabelText('Desk of the first'), '201');
      const words = dialog.getByRole('status').textContent;
      expect(words).toBe('48 entries: 1 · 201 to 48 · 248. 1 entry is replaced.');
      await user.click(dialog.getByRole('button', { name: 'Fill' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.lamps).toHaveLength(48);
      expect(sent[0]?.lamps[0]).toMatchObject({ place: 1, colour: 'red', desk: '201' });
      expect(sent[0]?.lamps[47]).toMatchObject({ place: 48, colour: 'red', desk: '248' });
    },
  );

  it('is rejected if its end precedes its start or the list would be too long', async () => {
    const { user, dialog } = await renderForm(createLampField('dialog', 5), []);
    await enterText(user, dialog.getByLabelText(/^To/), '0');
    expect(dialog.getByRole('alert').textContent).toContain('ends before it begins');
    await user.clear(dialog.getByLabelText(/^To/));
    await enterText(user, dialog.getByLabelText(/^To/), '6');
    expect(dialog.getByRole('alert').textContent).toContain('5 at most');
    await user.click(dialog.getByRole('button', { name: 'Fill' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('uses only existing fields in every declaration', () => {
    const filled = specs.flatMap(({ form }) =>
      form.flatMap(({ fields }) =>
        fields.flatMap(({ series: declared, items }) => (declared ? [{ one: declared, items }] : [])),
      ),
    );
    expect(filled.length).toBeGreaterThan(0);
    const templates = (declared: Series) =>
      compile(
        resource(ButtonTemplate, {
          name: 'layouts',
          label: ['Layout', 'Layouts'],
          icon: 'Hub',
          id: 'id',
          title: 'name',
          menu: { level: 'Root' },
          list: { call: 'GetButtonTemplates', send: { domain_name: '$domain' }, columns: ['name'] },
          create: { call: 'CreateButtonTemplate', send: { '...': '$data', domain_name: '$domain' } },
          form: [{ section: 'Keys', fields: [{ field: 'defaults', series: declared }] }],
        }),
        allCalls,
      );
    expect(() => templates({ number: 'number', counted: ['label'] })).not.toThrow();
    expect(() => templates({ number: 'numbr', counted: ['label'] })).toThrow(/Did you mean "number"/);
    expect(() => templates({ number: 'number', counted: ['lable'] })).toThrow(/Did you mean "label"/);
  });
});
