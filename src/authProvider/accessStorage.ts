/** Where the access of the last user of this browser is saved. Read before the code that interprets it has been loaded. */
export const ACCESS_KEY = 'trunkline.access';

/**
 * Whether the last user of this browser had screens, so that they are probably needed again.
 * @param access the saved access, as JSON
 */
export const hadScreens = (access: string | null): boolean =>
  access !== null && !access.includes('"hasScreens":false');
