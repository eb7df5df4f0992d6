import { runnerImport } from 'vite';
import type { CompiledDeclarations } from '../../build/compileDeclarations';
import { productParts } from '../../build/productParts';
import { resolveInProject } from '../../server/projectFolder';
import { listTextRoles } from '../../src/declaration/localize';
import { terms } from '../../src/product/terms';

interface DeclaredTexts {
  declarations: ReturnType<typeof listTextRoles>;
  /** Texts that replace terms of the trade. */
  everyday: string[];
  /** Menu headings. */
  headings: string[];
}

/** Extracts the texts of all declarations, those that replace them, and the menu headings under which they appear. */
export async function extractDeclaredTexts(): Promise<DeclaredTexts> {
  const { module } = await runnerImport<{ compiled: CompiledDeclarations }>(productParts.declarations, {
    root: resolveInProject('.'),
    configFile: false,
    logLevel: 'error',
  });
  const { specs, dashboards, resourceHeads: heads, everydayTexts } = module.compiled;
  return {
    declarations: listTextRoles([specs, dashboards, heads]),
    everyday: Object.values(everydayTexts),
    headings: [...terms.menuHeadings, ...heads.flatMap(({ menu }) => (menu?.group ? [menu.group] : []))],
  };
}
