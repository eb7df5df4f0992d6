import { lazy } from 'react';

/** Rows as cards, loaded only on phones. */
export const Cards = lazy(async () => ({ default: (await import('./Cards')).Cards }));

export const ListError = lazy(async () => ({ default: (await import('./states/ListError')).ListError }));

export const NoRows = lazy(async () => ({ default: (await import('./states/NoRows')).NoRows }));
