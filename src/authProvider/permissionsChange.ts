import { createEvent } from '../lib/store';

const change = createEvent();

/**
 * Calls the listener when a renewed token says something else of what its owner may see.
 * @returns a function that ends it
 */
export const onPermissionsChange = change.subscribe;

export const tellPermissionsChange = change.emit;
