import { runnerImport } from 'vite';
import type * as Compiled from '../../build/compileDeclarations';
import { inProject } from '../../server/projectFolder';
import { wordsIn } from '../../src/declaration/localize';
import { menuHeadings } from '../../src/kits/menuHeadings';

/** The words of all declarations, and the headings of the menu they stand under. */
export async function declaredTexts(): Promise<{ declarations: string[]; headings: string[] }> {
  const { module } = await runnerImport<typeof Compiled>(inProject('build/compileDeclarations.ts'), {
    root: inProject('.'),
    configFile: false,
    logLevel: 'error',
  });
  const { specs, dashboards, heads } = module;
  return {
    declarations: wordsIn([specs, dashboards, heads]),
    headings: [...menuHeadings, ...heads.flatMap(({ menu }) => (menu?.group ? [menu.group] : []))],
  };
}
