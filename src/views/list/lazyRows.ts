import { lazy } from 'react';

/** Rows as cards, loaded on phones only. */
export const Cards = lazy(async () => ({ default: (await import('./Cards')).Cards }));

/** Error state, loaded when rows cannot be read. */
export const ListError = lazy(async () => ({ default: (await import('./states/ListError')).ListError }));

/** Empty state, loaded when there are no rows. */
export const NoRows = lazy(async () => ({ default: (await import('./states/NoRows')).NoRows }));
