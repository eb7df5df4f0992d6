import type { JSONPath } from 'jsonc-parser';
import { type AudienceLevel, audienceLevels } from '../../../contract/console/screens';
import { getTopLevel, meetsLevel } from '../../../contract/levels';
import { compileContext, compileSpecs } from '../../addedScreens/compileAdded';
import { getRequiredLevel } from '../../declaration/menuRoots';
import type { MenuRootName } from '../../declaration/registered';
import { getResourceHeads } from '../../declaration/resourceHeads';
import { getTerms } from '../../declaration/terms';
import { compileJson } from '../../declaration/written/compileJson';
import { parseText } from '../../declaration/written/parseText';
import { loadCompilerTerms } from '../../kit';
import { isObject } from '../../lib/isObject';
import { getAudienceRoot } from './audience';
import { applyEdit, type Json } from './design/parts';

const isRoot = (name: unknown): name is MenuRootName =>
  typeof name === 'string' && Object.hasOwn(getTerms().menuRoots, name);

/** Lists the edits that open a screen's own levels and its place in the menu to an audience. */
const listEdits = (value: Json, level: AudienceLevel): [JSONPath, unknown][] => {
  const menu = isObject(value.menu) ? value.menu : {};
  const calls = Object.entries(isObject(value.calls) ? value.calls : {});
  const isClosed = (own: unknown): boolean => typeof own === 'string' && !meetsLevel(level, own as never);
  return [
    ...(isRoot(menu.level) && getAudienceRoot(level, menu.level) !== menu.level
      ? [[['menu', 'level'], getAudienceRoot(level, menu.level)] as [JSONPath, unknown]]
      : []),
    ...(isClosed(value.level) ? [[['level'], level] as [JSONPath, unknown]] : []),
    ...calls.flatMap(([name, call]): [JSONPath, unknown][] => {
      if (!isObject(call)) return [];
      // A level that was set for writing is a decision of its own; reading must be possible for the whole audience.
      const isOpened =
        call.effect === 'read' ? isClosed(call.level ?? getTopLevel()) : call.level === undefined;
      return isOpened && level !== getTopLevel() ? [[['calls', name, 'level'], level]] : [];
    }),
  ];
};

/** Changes the levels and the menu root of a screen so that its audience can see it. Other parts are preserved. */
export const adjustAudience = (text: string, level: AudienceLevel): string => {
  const { value } = parseText(text);
  if (!isObject(value) || 'extends' in value) return text;
  return listEdits(value, level).reduce((edited, [path, next]) => applyEdit(edited, path, next), text);
};

/** Returns the levels for which a screen can be published, because its calls allow it. */
export const listAudiences = async (text: string): Promise<AudienceLevel[]> => {
  await loadCompilerTerms();
  const { resources: shipped, ...context } = compileContext;
  const specs = await compileSpecs([{ name: '', text }]);
  const { name: ownName } = (parseText(text).value ?? {}) as { name?: string };
  const names = getResourceHeads().flatMap(({ name }) => (name === ownName ? [] : name));
  return (Object.keys(audienceLevels) as AudienceLevel[]).filter((level) => {
    const adjusted = { name: '', text: adjustAudience(text, level) };
    const [compiled] = compileJson([adjusted], { ...context, specs, resources: [...shipped, ...names] });
    const spec = compiled?.resource ?? compiled?.dashboard;
    return !spec?.menu || meetsLevel(level, getRequiredLevel(spec.menu, spec.level));
  });
};
