/** Calls of entities added to this console, beside those of the API: `npm run add-entity` names them here. */
export const addedCalls = {};
