import { lazy } from 'react';
import { importWhenOnline } from '../../lib/importWhenOnline';

/** Rows as cards, loaded only on phones. */
export const Cards = lazy(() => importWhenOnline(async () => ({ default: (await import('./Cards')).Cards })));

export const ListError = lazy(() =>
  importWhenOnline(async () => ({ default: (await import('./states/ListError')).ListError })),
);

export const NoRows = lazy(() =>
  importWhenOnline(async () => ({ default: (await import('./states/NoRows')).NoRows })),
);
