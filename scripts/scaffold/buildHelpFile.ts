import { joinAnd } from '#i18n';
import { getSchemaAt } from '../../src/declaration/buildFieldSpec';
import { humanise } from '../../src/declaration/humanise';
import type { JsonDeclaration, JsonEntity } from '../../src/declaration/written/written';

/** Removes characters that are markup in a help page. */
const toPlainText = (label: string): string =>
  label
    .replace(/[*_`<>[\]\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function getColumnLabel(column: JsonDeclaration['list']['columns'][number], entity: JsonEntity): string {
  if (typeof column === 'object' && 'label' in column && column.label) return column.label;
  const path = typeof column === 'string' ? column : 'field' in column ? column.field : '';
  return getSchemaAt(entity, path)?.schema.title ?? humanise(path);
}

/** Generates a first version of the help page, which every screen has. */
export function buildHelpFile(declaration: JsonDeclaration & { entity: JsonEntity }): {
  path: string;
  text: string;
} {
  const { name, label, list, create, update, remove, entity } = declaration;
  const [singular, plural] = [toPlainText(label[0]), toPlainText(label[1])];
  const columns = list.columns.map((column) => `**${toPlainText(getColumnLabel(column, entity))}**`);
  const verbs = [create && 'added', update && 'changed', remove && 'deleted'].filter(
    (verb) => typeof verb === 'string',
  );
  const lines = [
    `<!-- screens: /${name} -->`,
    `# ${plural}`,
    '',
    `Each row of the list is one ${singular.toLowerCase()}, with ${joinAnd(columns)}. Click a row to open its page.`,
    ...(verbs.length > 0
      ? ['', `Depending on your permissions, ${plural.toLowerCase()} can be ${joinAnd(verbs)} here.`]
      : []),
    '',
  ];
  return { path: `docs/use/${name.split('/').at(-1)}.md`, text: lines.join('\n') };
}
