import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AutocompleteField } from '../../src/ui/AutocompleteField';
import type { OptionSearch } from '../../src/ui/optionSearch';

const trunks = ['Sydney', 'Sydney 2', 'Perth'];

const Picker = ({ options, search }: { options: readonly string[]; search?: OptionSearch }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <form aria-label={chosen ?? 'nothing'} onSubmit={() => setChosen('submitted')}>
      <AutocompleteField<string>
        label="Trunk"
        name="trunk"
        options={options}
        {...(search && { search })}
        value={chosen}
        onChange={(_, option) => setChosen(option)}
      />
      <button type="button">Elsewhere</button>
    </form>
  );
};

const type = async (text: string, options: readonly string[] = trunks, search?: OptionSearch) => {
  const view = render(<Picker options={options} {...(search && { search })} />);
  await userEvent.type(screen.getByRole('combobox'), text);
  return view;
};

it.each([
  ['sydney{Enter}', 'Sydney'],
  ['per{Enter}', 'Perth'],
  ['Sydney 2{Tab}', 'Sydney 2'],
])('takes what is typed: %s', async (text, chosen) => {
  await type(text);
  expect(screen.getByRole('form', { name: chosen })).toBeVisible();
});

it.each([
  ['syd{Enter}', 'Several match “syd”. Choose one.'],
  ['Hobart{Enter}', 'Nothing matches “Hobart”.'],
  ['Hobart{Tab}', 'Nothing matches “Hobart”.'],
])('reports a text that names no single option: %s', async (text, problem) => {
  await type(text);
  expect(screen.getByText(problem)).toBeVisible();
  expect(screen.getByRole('form', { name: 'nothing' })).toBeVisible();
});

it('waits for the results of a search before it takes the option', async () => {
  const { rerender } = await type('sydney{Enter}', [], 'pending');
  expect(screen.getByRole('form', { name: 'nothing' })).toBeVisible();
  rerender(<Picker options={trunks} search="answered" />);
  expect(await screen.findByRole('form', { name: 'Sydney' })).toBeVisible();
});

it('removes the report when the text changes', async () => {
  await type('Hobart{Enter}');
  await userEvent.type(screen.getByRole('combobox'), 'x');
  expect(screen.queryByText('Nothing matches “Hobart”.')).toBeNull();
});
