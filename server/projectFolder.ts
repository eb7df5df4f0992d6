import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finds the folder with `package.json`, which is above both the sources and the built server. */
function findProject(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('There is no package.json above the server.');
  return findProject(above);
}

const projectRoot = findProject(dirname(fileURLToPath(import.meta.url)));

export const resolveInProject = (path: string): string => join(projectRoot, path);
