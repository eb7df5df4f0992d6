import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { loadResource, useResourceSpec } from '../../src/declaration/registry';

const Page = () => useResourceSpec('lamps').label[1];

it('renders a loaded resource immediately, without the 300 ms skeleton delay of React', async () => {
  const Skeleton = vi.fn(() => null);
  await act(() => loadResource('lamps'));
  render(
    <Suspense fallback={<Skeleton />}>
      <Page />
    </Suspense>,
  );
  expect(screen.getByText('Lamps')).toBeDefined();
  expect(Skeleton).not.toHaveBeenCalled();
});
