import { act, render, screen } from '@testing-library/react';
import { it } from 'vitest';
import { expectScreens, takeScreens, useAddedScreens } from '../../src/addedScreens/addedScreens';

const Told = () => {
  const { isReading, screens } = useAddedScreens();
  return (
    <p>{isReading ? 'reading' : `${screens.length} screens, ${screens[0]?.faults.length ?? 0} faults`}</p>
  );
};

it('waits for every origin it was told to expect, and tells what became of each', async () => {
  render(<Told />);
  screen.getByText('0 screens, 0 faults');
  act(() => {
    expectScreens('file');
    expectScreens('server');
  });
  await act(() => takeScreens('file', []));
  screen.getByText('reading');
  await act(() => takeScreens('server', [{ name: 'Broken', text: '{' }]));
  await screen.findByText('1 screens, 1 faults');
  // What comes to be expected while others are taken away is still waited for.
  await act(async () => {
    const gone = takeScreens('server', []);
    expectScreens('server');
    await gone;
  });
  screen.getByText('reading');
  await act(() => takeScreens('server', []));
  await screen.findByText('0 screens, 0 faults');
});
