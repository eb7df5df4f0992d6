import type { LinkSpec, PanelSpec } from './compiled';
import type { Compiling } from './compiling';
import { fieldsOf } from './condition';
import { panelNames } from './extensionNames';
import type { Link, Panel } from './pageOptions';

export const compilePanels = (
  given: readonly Panel<string>[],
  { field, fail, complain }: Compiling,
): PanelSpec[] =>
  given.map((panel, place) => {
    if (!panelNames.includes(panel.component)) complain('panel', panel.component, [...panelNames]);
    if (given.findIndex(({ name }) => name === panel.name) !== place)
      fail(`two panels are called "${panel.name}"`);
    for (const path of fieldsOf(panel.when)) field(path);
    return { on: 'tab', ...panel };
  });

export const compileLink = (
  { on = 'list', ...given }: Link<string>,
  { field, fail }: Compiling,
): LinkSpec => {
  const places = [...given.to.matchAll(/\{([\w.]+)\}/g)].flatMap(([, path]) => path ?? []);
  if (on === 'list' && (places.length > 0 || given.when))
    fail(`link "${given.label}" asks for a record: say "on: 'row'"`);
  for (const path of [...places, ...fieldsOf(given.when)]) field(path);
  return { ...given, on };
};
