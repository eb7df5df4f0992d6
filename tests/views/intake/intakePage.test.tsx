import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { IntakePage } from '../../../src/views/intake/IntakePage';
import type { IntakeUse } from '../../../src/views/intake/intakeRows';
import { useIntake } from '../../../src/views/intake/useIntake';
import { useTabText } from '../../../src/views/intake/useTabText';
import { renderInConsole } from '../support/renderInConsole';
import { boatIntake } from './words';

type BoatUse = IntakeUse<number, { key: string }>;

const Boats = ({ use }: { use: BoatUse }) => (
  <IntakePage
    intake={useIntake(use, useTabText('boats'))}
    title="Boats"
    intro="Paste them."
    label="Text"
    action="Read"
    columns={[{ label: 'Keys', render: ({ keys }) => keys.join(' ') }]}
  >
    {(rows) => <button type="button">{`Sell ${rows.flatMap(({ results }) => results).length}`}</button>}
  </IntakePage>
);

const paste = async (text: string, use: BoatUse = boatIntake) => {
  sessionStorage.clear();
  await renderInConsole(<Boats use={use} />);
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
  await screen.findByRole('table');
};
const findSale = () => screen.queryByRole('button', { name: /^Sell/ })?.textContent;

describe('intake page', () => {
  it('offers actions only once every piece with several meanings is decided', async () => {
    await paste('Hello\n1 boats\na few boats');
    const meaning = await screen.findByLabelText('Meaning of “a few boats”');
    await screen.findByText(/^1 piece has several meanings/);
    expect(findSale()).toBeUndefined();
    fireEvent.change(meaning, { target: { value: '1' } });
    await waitFor(() => expect(findSale()).toBe('Sell 3'));
    fireEvent.change(meaning, { target: { value: 'leftOut' } });
    await waitFor(() => expect(findSale()).toBe('Sell 1'));
  });

  it('lists text that was left out above the results', async () => {
    await paste('Hello\n1 boats');
    const text = await screen.findByText('Hello');
    const table = screen.getByRole('table');
    expect(text.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('returns to the text with the corrections', async () => {
    await paste('we have 0 boats here');
    fireEvent.click(screen.getByRole('button', { name: 'Correct “0 boats”' }));
    const input = screen.getByLabelText('Correct this line');
    fireEvent.change(input, { target: { value: '2 boats' } });
    fireEvent.blur(input);
    await waitFor(() => expect(findSale()).toBe('Sell 2'));
    fireEvent.click(screen.getByRole('button', { name: 'Change the text' }));
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'we have 2 boats here');
    expect(sessionStorage.getItem('trunkline.boats')).toBe('we have 2 boats here');
  });

  it('retains the results if a lookup fails, and continues with the rest', async () => {
    const lookUp = vi.fn(boatIntake.lookUp);
    lookUp.mockImplementationOnce(boatIntake.lookUp as never).mockRejectedValueOnce(new Error('No wind.'));
    await paste('5 boats', { ...boatIntake, lookUp });
    await screen.findByText(/No wind. 3 have not been looked up yet/);
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(findSale()).toBe('Sell 5'));
    expect(lookUp.mock.calls.map(([keys]) => keys.join(' '))).toEqual(['1 2', '3 4', '3 4', '5']);
  });

  it('filters by class with the number of values', async () => {
    await paste('3 boats, 2 boats');
    fireEvent.click(await screen.findByRole('button', { name: /^At sea 2/ }));
    await waitFor(() => expect(findSale()).toBe('Sell 2'));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  });

  it('adds the text of a file to what was typed', async () => {
    sessionStorage.setItem('trunkline.boats', '1 boats');
    await renderInConsole(<Boats use={boatIntake} />);
    fireEvent.change(screen.getByLabelText('Sheet or mail'), {
      target: { files: [new File(['3 boats'], 'boats.txt')] },
    });
    await waitFor(() => expect(findSale()).toBe('Sell 3'));
    expect(sessionStorage.getItem('trunkline.boats')).toBe('1 boats\n3 boats');
  });
});
