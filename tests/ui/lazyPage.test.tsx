import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPage } from '../../src/ui/lazyPage';
import { PageBoundary } from '../../src/ui/PageBoundary';

type Part = { default: () => string };

const renderPage = async (load: () => Promise<Part>) => {
  const Page = lazyPage(load, 'canvas');
  await act(async () => {
    render(
      <PageBoundary place="/">
        <Suspense fallback="The page before">
          <Page />
        </Suspense>
      </PageBoundary>,
    );
  });
};
const findOutline = () => document.querySelector('[data-shape=canvas]');

it('a placeholder is shown if loading is slow, then the page', async () => {
  let arrive: (part: Part) => void = () => undefined;
  await renderPage(() => new Promise((resolve) => (arrive = resolve)));
  expect(screen.getByText('The page before')).toBeInTheDocument();
  await screen.findByRole('status', { name: 'Loading' });
  expect(findOutline()).not.toBeNull();
  await act(async () => arrive({ default: () => 'The page' }));
  await screen.findByText('The page');
  expect(findOutline()).toBeNull();
});

it('no placeholder is shown if the page is available immediately', async () => {
  await renderPage(async () => ({ default: () => 'The page' }));
  await screen.findByText('The page');
  expect(findOutline()).toBeNull();
});

it('an error is shown and the page is reloaded on request', async () => {
  let times = 0;
  await renderPage(async () => {
    times += 1;
    if (times === 1) throw new Error('No way there');
    return { default: () => 'The page' };
  });
  const retryButton = await screen.findByRole('button', { name: /again|retry/i });
  await act(async () => retryButton.click());
  await screen.findByText('The page');
});
