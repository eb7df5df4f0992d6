import { createEvent } from '../lib/store';

const permissionsChanged = createEvent();

/**
 * Calls the listener when a renewed token says something else of what its owner may see.
 * @returns a function that ends it
 */
export const onPermissionsChange = permissionsChanged.subscribe;

export const notifyPermissionsChange = permissionsChanged.emit;
