/** What answers the calls of entities added to this console: `npm run add-entity` names them here. */
export const addedHandlers = {};
