import { runnerImport } from 'vite';
import type * as Compiled from '../../build/compileDeclarations';
import { resolveInProject } from '../../server/projectFolder';
import { listTexts } from '../../src/declaration/localize';
import { menuHeadings } from '../../src/kits/menuHeadings';

/** Extracts the texts of all declarations, and the menu headings under which they appear. */
export async function extractDeclaredTexts(): Promise<{ declarations: string[]; headings: string[] }> {
  const { module } = await runnerImport<typeof Compiled>(resolveInProject('build/compileDeclarations.ts'), {
    root: resolveInProject('.'),
    configFile: false,
    logLevel: 'error',
  });
  const { specs, dashboards, resourceHeads: heads } = module;
  return {
    declarations: listTexts([specs, dashboards, heads]),
    headings: [...menuHeadings, ...heads.flatMap(({ menu }) => (menu?.group ? [menu.group] : []))],
  };
}
