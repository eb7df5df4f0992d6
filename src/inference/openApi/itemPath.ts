/** Matches the key of a record at the end of a path: `/{id}`, `/{id}.json`, or in parentheses as in OData. */
const itemKey = /\/\{\w+\}(\.\w+)?$|\((\w+=)?'?\{\w+\}'?\)$/;

/** Removes a slash at the end, which some APIs require but which does not change what a path addresses. */
export const trimEndSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** Checks whether a path addresses a single record: `/boats/{id}`, `/boats/{id}/`, `/Boats({Id})`. */
export const isItemPath = (path: string): boolean => itemKey.test(trimEndSlash(path));

/** Removes the key of a record from the end of a path. */
export const withoutItemKey = (path: string): string => trimEndSlash(path).replace(itemKey, '');
