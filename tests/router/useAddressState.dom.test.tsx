import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useUrlState } from '../../src/router/useAddressState';

const parseState = (search: URLSearchParams) => ({
  digits: search.get('digits') ?? '',
  pattern: search.get('pattern') ?? '',
});
const formatState = (value: ReturnType<typeof parseState>) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== ''));

const StateText = () => {
  const [value, change] = useUrlState({ read: parseState, write: formatState });
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
const readDisplayedState = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;
const pressButton = (name: string) => act(() => Promise.resolve(screen.getByText(name).click()));

describe('state stored in the URL', () => {
  it('is initialised from the URL', () => {
    renderState();
    expect(readDisplayedState()).toEqual({ digits: '7', pattern: '' });
  });

  it('reflects a change before the URL is updated', async () => {
    const router = renderState();
    await pressButton('Both');
    expect(readDisplayedState()).toEqual({ digits: '12', pattern: 'mirrored' });
    expect(router.state.location.search).toBe('?digits=12&pattern=mirrored');
    await pressButton('No digits');
    expect(readDisplayedState()).toEqual({ digits: '', pattern: 'mirrored' });
    expect(router.state.location.search).toBe('?pattern=mirrored');
  });

  it('is updated when a link to the same page is followed', async () => {
    const router = renderState();
    await pressButton('Both');
    await act(() => router.navigate('/?digits=9'));
    expect(readDisplayedState()).toEqual({ digits: '9', pattern: '' });
  });

  it('is updated on browser history navigation without adding entries', async () => {
    const router = renderState();
    await pressButton('Both');
    await act(() => router.navigate('/?digits=9'));
    await act(() => router.navigate(-1));
    expect(readDisplayedState()).toEqual({ digits: '12', pattern: 'mirrored' });
  });
});
