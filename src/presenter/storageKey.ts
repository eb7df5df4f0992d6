/** Storage key of presenter mode: in session storage with the key of the tab, and in local storage as a hint for other tabs. */
export const storageKey = 'trunkline.presenter';
