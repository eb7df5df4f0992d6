interface LockedPackage {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  dev?: boolean;
  devOptional?: boolean;
}

/** Installed packages by their path, as in `package-lock.json`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Finds the package that a package in the given folder imports, as Node does. */
function findLocked(all: LockedPackages, from: string, name: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (all[path]) return path;
  if (from === '') return undefined;
  const parent = from.lastIndexOf('/node_modules/');
  return findLocked(all, parent === -1 ? '' : from.slice(0, parent), name);
}

/** Selects the libraries with the given names and everything that they need, in the locked versions. */
export function selectLocked(all: LockedPackages, libraries: readonly string[]): LockedPackages {
  const paths = new Set(libraries.flatMap((name) => findLocked(all, '', name) ?? []));
  // A set also visits the members that are added during the loop.
  for (const path of paths) {
    const { dependencies, optionalDependencies, peerDependencies } = all[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const needed = findLocked(all, path, name);
      if (needed !== undefined) paths.add(needed);
    }
  }
  const selected = Object.entries(all).filter(([path]) => paths.has(path));
  return Object.fromEntries(selected.map(([path, { dev: _, devOptional: __, ...locked }]) => [path, locked]));
}
