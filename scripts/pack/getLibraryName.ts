/** Returns the name of the library that an import path leads into. */
export const getLibraryName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
