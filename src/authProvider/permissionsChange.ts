import { createEvent } from '../lib/store';

const permissionsChanged = createEvent();

/**
 * Subscribes to changes of the user's permissions, detected when a token is renewed.
 * @returns a function that unsubscribes
 */
export const onPermissionsChange = permissionsChanged.subscribe;

export const notifyPermissionsChange = permissionsChanged.emit;
