import { runnerImport } from 'vite';
import type { CompiledDeclarations } from '../../build/compileDeclarations';
import { productParts } from '../../build/productParts';
import { resolveInProject } from '../../server/projectFolder';
import { listTexts } from '../../src/declaration/localize';
import { terms } from '../../src/product/terms';

/** Extracts the texts of all declarations, and the menu headings under which they appear. */
export async function extractDeclaredTexts(): Promise<{ declarations: string[]; headings: string[] }> {
  const { module } = await runnerImport<{ compiled: CompiledDeclarations }>(productParts.declarations, {
    root: resolveInProject('.'),
    configFile: false,
    logLevel: 'error',
  });
  const { specs, dashboards, resourceHeads: heads, everydayTexts } = module.compiled;
  return {
    declarations: [...listTexts([specs, dashboards, heads]), ...Object.values(everydayTexts)],
    headings: [...terms.menuHeadings, ...heads.flatMap(({ menu }) => (menu?.group ? [menu.group] : []))],
  };
}
