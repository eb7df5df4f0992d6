import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { FormFields } from '../../../src/views/form/FormFields';
import { findBrokenRules } from '../../../src/views/form/findBrokenRules';
import { renderInConsole } from '../support/renderInConsole';

const when = { field: 'insured', is: true } as const;
const fields: FormFieldSpec[] = [
  { field: 'insured', label: 'Insured', kind: 'boolean', type: 'boolean' },
  { field: 'policy', label: 'Policy', kind: 'text', type: 'string', requiredWhen: when },
];

it('a conditionally required field has its asterisk only while the condition is met', async () => {
  const user = userEvent.setup({ delay: null });
  await renderInConsole(
    <Form>
      <FormFields fields={fields} />
    </Form>,
  );
  expect(await screen.findByRole('textbox', { name: 'Policy' })).not.toHaveAttribute('aria-required');
  await user.click(screen.getByRole('switch', { name: 'Insured' }));
  expect(await screen.findByRole('textbox', { name: /^Policy/ })).toHaveAttribute('aria-required', 'true');
});

it('a missing conditionally required value is reported like any other', () => {
  const rules = [{ when, holds: { field: 'policy', empty: false }, at: 'policy' } as const];
  const broken = (values: object) => findBrokenRules(rules, [{ section: 'Boat', fields }], values);
  expect(broken({ insured: true })).toEqual([{ field: 'policy', message: 'Policy is required.' }]);
  expect(broken({ insured: false })).toEqual([]);
  expect(broken({ insured: true, policy: 'K1' })).toEqual([]);
});
