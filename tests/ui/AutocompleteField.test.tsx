import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AutocompleteField } from '../../src/ui/AutocompleteField';
import { getOptionSearch, type OptionSearch } from '../../src/ui/optionSearch';

describe('autocomplete field', () => {
  const box = (props: { areUnread?: boolean; search?: OptionSearch; freeSolo?: boolean; error?: boolean }) =>
    render(
      <AutocompleteField
        label="Colour"
        options={[] as string[]}
        noOptionsText="There are none yet."
        helperText="Any of them."
        {...props}
      />,
    );

  it('shows the empty message and the help text if there are no options', async () => {
    box({});
    await userEvent.click(screen.getByRole('combobox', { name: 'Colour' }));
    expect(screen.getByText('There are none yet.')).toBeVisible();
    expect(screen.getByText('Any of them.')).toBeVisible();
  });

  it.each([false, true])('shows a load error whether or not free text is allowed: %s', async (freeSolo) => {
    box({ areUnread: true, freeSolo });
    await userEvent.click(screen.getByRole('combobox', { name: 'Colour' }));
    expect(screen.getAllByText('The choices could not be read.')[0]).toBeVisible();
    expect(screen.queryByText('There are none yet.')).toBeNull();
  });

  it.each([
    [getOptionSearch(true, false), 'Searching…'],
    [getOptionSearch(true, true), 'Searching…'],
    [getOptionSearch(false, true), 'The choices could not be read.'],
    [getOptionSearch(false, false), 'There are none yet.'],
  ])('shows the no-match message only after the search has completed: %s', async (search, expected) => {
    box({ search });
    await userEvent.click(screen.getByRole('combobox', { name: 'Colour' }));
    expect(screen.getAllByText(expected)[0]).toBeVisible();
    expect(screen.queryAllByText('There are none yet.')).toHaveLength(
      expected === 'There are none yet.' ? 1 : 0,
    );
  });

  it('shows the validation error rather than the load error', () => {
    box({ areUnread: true, error: true });
    expect(screen.getByText('Any of them.')).toBeVisible();
  });
});
