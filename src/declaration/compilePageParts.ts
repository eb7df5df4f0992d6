import { checkCondition } from './checks/checkCondition';
import { checkDistinct } from './checks/checkDistinct';
import { checkPermission } from './checks/checkPermission';
import type { LinkSpec, PanelSpec, StagesSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import { listPanelNames } from './listExtensionNames';
import type { Link, Panel, Stages } from './pageOptions';

export const compilePanels = (panels: readonly Panel<string>[], known: CompilerContext): PanelSpec[] => {
  const { field, complain, at, each } = known;
  checkDistinct('panel', 'panels', panels, ({ name }) => [name, 'name'], known);
  return each('panels', panels, (panel) => {
    if (!listPanelNames().includes(panel.component))
      at('component', () => complain('panel', panel.component, listPanelNames()));
    at('permission', () => checkPermission(panel.permission, known));
    const when = at('when', () => checkCondition(panel.when, field, known));
    return { on: 'tab', ...panel, ...(when && { when }) };
  });
};

export const compileStages = (
  { by, steps, stops, reason }: Stages<string>,
  { field, complain, at, atKey, each }: CompilerContext,
): StagesSpec => {
  const spec = at('by', () => field(by));
  const values = Object.keys(spec.choices ?? {});
  const checkStep = (value: string) =>
    values.includes(value) ? undefined : complain('value', value, values);
  each('steps', steps, checkStep);
  for (const [value, stage] of Object.entries(stops ?? {})) {
    atKey(['stops', value], () => checkStep(value));
    if (!steps.includes(stage)) at(['stops', value], () => complain('stage', stage, [...steps]));
  }
  return {
    by: spec,
    steps,
    ...(stops && { stops }),
    ...(reason !== undefined && { reason: at('reason', () => field(reason)) }),
  };
};

export const compileLink = ({ on = 'list', ...given }: Link<string>, known: CompilerContext): LinkSpec => {
  const { field, fail, at } = known;
  const places = [...given.to.matchAll(/\{([\w.]+)\}/g)].flatMap(([, path]) => path ?? []);
  if (on === 'list' && (places.length > 0 || given.when))
    fail(`link "${given.label}" asks for a record: say "on: 'row'"`);
  for (const path of places) at('to', () => field(path));
  at('permission', () => checkPermission(given.permission, known));
  const when = at('when', () => checkCondition(given.when, field, known));
  return { ...given, ...(when && { when }), on };
};
