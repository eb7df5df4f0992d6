import { runnerImport } from 'vite';
import type * as Compiled from '../../build/compileDeclarations';
import { inProject } from '../../server/projectFolder';
import { localize } from '../../src/declaration/localize';

/** The words of all declarations, in alphabetical order. */
export async function declaredTexts(): Promise<string[]> {
  const { module } = await runnerImport<typeof Compiled>(inProject('build/compileDeclarations.ts'), {
    root: inProject('.'),
    configFile: false,
    logLevel: 'error',
  });
  const found = new Set<string>();
  const note = (text: string) => {
    found.add(text);
    return text;
  };
  localize([module.specs, module.dashboards, module.heads], note);
  return [...found].sort();
}
