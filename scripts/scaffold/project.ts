import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { compileAll } from '../../src/declaration/compileAll';
import type { ResourceHead } from '../../src/declaration/compiled';
import { buildResourceHead } from '../../src/declaration/getHead';
import type { DeclaredResource } from '../../src/declaration/resource';
import { type EntityLocation, findEntityLocations } from '../../src/inference';

/** The parts of a project that are relevant when an entity is added. */
export interface Project {
  root: string;
  calls: Record<string, Call>;
  heads: readonly ResourceHead[];
  /** Locations from which entities are exported, by name. */
  places: Record<string, EntityLocation>;
}

async function importModules(folder: string): Promise<Record<string, Record<string, unknown>>> {
  const files = await readdir(folder, { recursive: true });
  const modules = files
    .filter((file) => file.endsWith('.ts'))
    .map(async (file) => {
      const path = join(folder, file);
      const name = relative(folder, path).replaceAll('\\', '/').replace(/\.ts$/, '');
      return [name, (await import(pathToFileURL(path).href)) as Record<string, unknown>] as const;
    });
  return Object.fromEntries(await Promise.all(modules));
}

export async function readProject(root: string): Promise<Project> {
  const contract = await importModules(join(root, 'contract'));
  const calls = (contract.index as { allCalls: typeof allCalls }).allCalls as Record<string, Call>;
  const folder = join(root, 'src/resources');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const declared = await Promise.all(
    files.map(
      async (file) =>
        ((await import(pathToFileURL(join(folder, file)).href)) as { default: DeclaredResource }).default,
    ),
  );
  const { index: _, ...areas } = contract;
  return {
    root,
    calls,
    heads: compileAll(declared, calls).map(buildResourceHead),
    places: findEntityLocations(areas),
  };
}
