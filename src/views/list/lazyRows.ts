import { lazy } from 'react';

/** Rows as cards, loaded on a phone. */
export const Cards = lazy(async () => ({ default: (await import('./Cards')).Cards }));

/** What is said where rows could not be read, loaded when that happens. */
export const ListError = lazy(async () => ({ default: (await import('./states/ListError')).ListError }));

/** The empty state, loaded when there are no rows. */
export const NoRows = lazy(async () => ({ default: (await import('./states/NoRows')).NoRows }));
