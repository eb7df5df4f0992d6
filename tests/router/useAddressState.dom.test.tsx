import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useAddressState } from '../../src/router/useAddressState';

const parseState = (search: URLSearchParams) => ({
  digits: search.get('digits') ?? '',
  pattern: search.get('pattern') ?? '',
});
const formatState = (value: ReturnType<typeof parseState>) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== ''));

const StateText = () => {
  const [value, change] = useAddressState({ read: parseState, write: formatState });
  return (
    <>
      <output>{JSON.stringify(value)}</output>
      <button
        type="button"
        onClick={() => {
          change({ pattern: 'mirrored' });
          change({ digits: '12' });
        }}
      >
        Both
      </button>
      <button type="button" onClick={() => change({ digits: '' })}>
        No digits
      </button>
    </>
  );
};

const renderState = () => {
  const router = createMemoryRouter([{ path: '/', element: <StateText /> }], {
    initialEntries: ['/?digits=7'],
  });
  render(<RouterProvider router={router} />);
  return router;
};
const readShownState = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;
const pressButton = (name: string) => act(() => Promise.resolve(screen.getByText(name).click()));

describe('address state', () => {
  it('is initialised from the address', () => {
    renderState();
    expect(readShownState()).toEqual({ digits: '7', pattern: '' });
  });

  it('reflects a change before the address is updated', async () => {
    const router = renderState();
    await pressButton('Both');
    expect(readShownState()).toEqual({ digits: '12', pattern: 'mirrored' });
    expect(router.state.location.search).toBe('?digits=12&pattern=mirrored');
    await pressButton('No digits');
    expect(readShownState()).toEqual({ digits: '', pattern: 'mirrored' });
    expect(router.state.location.search).toBe('?pattern=mirrored');
  });

  it('follows a link to the page', async () => {
    const router = renderState();
    await pressButton('Both');
    await act(() => router.navigate('/?digits=9'));
    expect(readShownState()).toEqual({ digits: '9', pattern: '' });
  });

  it('follows the browser history without adding entries of its own', async () => {
    const router = renderState();
    await pressButton('Both');
    await act(() => router.navigate('/?digits=9'));
    await act(() => router.navigate(-1));
    expect(readShownState()).toEqual({ digits: '12', pattern: 'mirrored' });
  });
});
