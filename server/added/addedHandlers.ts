/** Handlers of entities added to this console. `npm run add-entity` registers them here. */
export const addedHandlers = {};
