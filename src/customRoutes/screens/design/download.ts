import { t } from '#i18n';
import { parseText } from '../../../declaration/written/parseText';
import type { JsonDeclaration } from '../../../declaration/written/written';
import { findEntityLocations, toTypeScript } from '../../../inference';
import { saveFile } from '../../../ui/saveFile';

const saveText = (fileName: string, text: string) =>
  saveFile({ fileName, blob: new Blob([text], { type: 'text/plain;charset=utf-8' }) });

export const downloadJson = (name: string, text: string): void => saveText(`${name}.json`, text);

/**
 * Downloads the screen as TypeScript: its declaration, and its entity and calls if it defines them.
 * @throws Error for an overlay, which is not a declaration
 */
export const downloadTypeScript = (text: string): void => {
  const value = parseText(text).value as JsonDeclaration;
  if ('extends' in value)
    throw new Error(t('What is laid over a screen has no TypeScript of its own: save it as JSON.'));
  if ('dashboard' in value) {
    const { $schema: _, dashboard: __, ...declaration } = value as Record<string, unknown>;
    saveText(
      `${String(declaration.name)}.ts`,
      `import { dashboard } from '../declaration/dashboards/dashboard';\n\nexport default dashboard(${JSON.stringify(declaration, null, 2)});\n`,
    );
    return;
  }
  const modules = import.meta.glob<Record<string, unknown>>(
    ['../../../contract/*/*.ts', '!../../../contract/access/*.ts'],
    { eager: true },
  );
  const places = findEntityLocations(
    Object.fromEntries(
      Object.entries(modules).map(([path, module]) => [
        path.replace(/^.*\/contract\//, '').replace(/\.ts$/, ''),
        module,
      ]),
    ),
  );
  const { resource, contract } = toTypeScript(value, places);
  for (const file of [resource, ...(contract ? [contract] : [])])
    saveText(file.path.split('/').at(-1) ?? 'screen.ts', file.text);
};
