import { existsSync } from 'node:fs';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = fileURLToPath(new URL('../..', import.meta.url));
const template = join(engine, 'examples/start');

/** Console files that contain the path of the engine. */
const patchedFiles = ['package.json', 'tsconfig.json'];

/** Matches generated files, which may be left over from testing the template. */
const isGenerated = (path: string): boolean => /(^|[\\/])(node_modules|dist|\.cache)$/.test(path);

/**
 * Creates a console with one entity in a new folder, linked to this engine by path.
 * @param target target folder, which must be empty or not exist
 * @throws Error if the folder is not empty
 */
export async function createConsole(target: string): Promise<string> {
  const folder = resolve(target);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Choose a new or empty folder for the console.`);
  await cp(template, folder, { recursive: true, filter: (path) => !isGenerated(relative(template, path)) });
  const way = relative(folder, engine).split(sep).join('/') || '.';
  for (const file of patchedFiles) {
    const text = await readFile(join(folder, file), 'utf8');
    const content = text.replaceAll('../..', way).replace('"my-console"', JSON.stringify(basename(folder)));
    await writeFile(join(folder, file), content);
  }
  // The console's files import the engine's dependencies.
  await symlink(join(engine, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

const isMainModule =
  process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMainModule) {
  const [given] = process.argv.slice(2);
  try {
    if (given === undefined) throw new Error('Specify a folder: npm run new-console -- ../my-console');
    const folder = await createConsole(given);
    console.log(`The console was created in ${folder}.\nNext: cd ${given} && npm start`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
