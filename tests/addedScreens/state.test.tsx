import { act, render, screen } from '@testing-library/react';
import { it } from 'vitest';
import { markPending, setScreens, useAddedScreens } from '../../src/addedScreens/addedScreens';
import type { AddedScreen, Origin } from '../../src/addedScreens/compileAdded';
import type { JsonSource } from '../../src/declaration/written/compileJson';

// The compiler is replaced, because it has its own tests.
const loadScreens = async () => ({
  compileAddedScreens: async (_: unknown, published: readonly { name: string }[]): Promise<AddedScreen[]> =>
    published.map(({ name: source }) => ({
      origin: 'server',
      source,
      isOverlay: false,
      faults: [{ line: 1, column: 2, message: 'Not JSON.' }],
      mismatches: [],
    })),
});
const addTexts = (origin: Origin, texts: JsonSource[]) => setScreens(origin, texts, [], loadScreens);

const StatusText = () => {
  const { isReading, screens } = useAddedScreens();
  return (
    <p>{isReading ? 'reading' : `${screens.length} screens, ${screens[0]?.faults.length ?? 0} faults`}</p>
  );
};

it('waits for every expected origin and reports one result per origin', async () => {
  render(<StatusText />);
  screen.getByText('0 screens, 0 faults');
  act(() => {
    markPending('file');
    markPending('server');
  });
  await act(() => addTexts('file', []));
  screen.getByText('reading');
  await act(() => addTexts('server', [{ name: 'Broken', text: '{' }]));
  await screen.findByText('1 screens, 1 faults');
  // Texts that are added while others are being removed must still be awaited.
  await act(async () => {
    const removal = addTexts('server', []);
    markPending('server');
    await removal;
  });
  screen.getByText('reading');
  await act(() => addTexts('server', []));
  await screen.findByText('0 screens, 0 faults');
});
