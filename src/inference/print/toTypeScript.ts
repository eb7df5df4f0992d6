import { getContextTemplate } from '../../declaration/contextTemplate';
import type { JsonDeclaration } from '../../declaration/written/written';
import { verbs } from '../knownCall';
import { toCamelCase, toPascalCase } from '../nameCase';
import { buildContractFile } from './buildContractFile';
import { formatCode, formatImports, toCode } from './code';

/** Where an entity is exported, relative to `contract`: `{ name: 'PhoneRegion', from: 'numbers/regions' }`. */
export interface EntityLocation {
  name: string;
  from: string;
}

export interface TypeScriptFiles {
  /** File of the resource: `src/resources/faxes.ts`. */
  resource: { path: string; text: string };
  /** File with its entity and calls, if the contract does not define them. */
  contract?: { path: string; text: string; entity: string; calls: string };
}

/**
 * Finds where the contract exports its entities.
 * @param modules modules of the contract, by their path relative to `contract`, without `.ts`
 * @returns the locations by entity name
 */
export const findEntityLocations = (
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Record<string, EntityLocation> =>
  Object.fromEntries(
    Object.entries(modules).flatMap(([from, exported]) =>
      Object.entries(exported).flatMap(([name, value]) => {
        const { title, properties } = (value ?? {}) as { title?: unknown; properties?: unknown };
        return typeof title === 'string' && properties ? [[title, { name, from }]] : [];
      }),
    ),
  );

const getDomainFields = (declaration: JsonDeclaration): Record<string, string> =>
  Object.fromEntries(
    verbs.flatMap((verb) => {
      const use =
        verb === 'list'
          ? declaration.list
          : verb === 'get' && declaration.get === 'fromList'
            ? undefined
            : declaration[verb];
      if (typeof use !== 'object' || typeof use.send !== 'object') return [];
      const [field] =
        Object.entries(use.send).find(
          ([, value]) => getContextTemplate() !== undefined && value === getContextTemplate(),
        ) ?? [];
      return field === undefined ? [] : [[use.call as string, field]];
    }),
  );

/**
 * Converts a declaration to TypeScript that produces exactly the same screen: a file for `src/resources` and, if the
 * declaration defines its own entity or calls, a file for `contract/added`. The code is formatted like the project's.
 * @param places locations of the contract's entities, see {@link findEntityLocations}; required if the declaration
 * refers to an entity by name
 * @param storedAs audit log name of the records, if the server stores them
 * @throws Error if the declaration names an unknown entity
 */
export const toTypeScript = (
  { entity, calls: callMap = {}, $schema: _, api, conventions, ...declaration }: JsonDeclaration,
  places: Readonly<Record<string, EntityLocation>> = {},
  storedAs?: string,
): TypeScriptFiles => {
  // In the contract, each call specifies its own API and conventions.
  const calls = Object.fromEntries(
    Object.entries(callMap).map(([name, call]) => [
      name,
      {
        ...(api !== undefined && { api }),
        ...call,
        ...((conventions || call.conventions) && { conventions: { ...conventions, ...call.conventions } }),
      },
    ]),
  );
  const file = toCamelCase(declaration.name.split('/').at(-1) ?? declaration.name);
  const isNamed = typeof entity === 'string';
  const place = isNamed ? places[entity] : undefined;
  if (isNamed && !place)
    throw new Error(`The contract has no entity “${entity}”, so nothing can be imported of it.`);
  const names = {
    entity: place?.name ?? toPascalCase(isNamed ? entity : entity.title),
    calls: `${toCamelCase(declaration.label[0])}Calls`,
  };
  const { remove } = declaration;
  const removal = typeof remove === 'object' ? remove.call : remove;
  const hasOwn = !isNamed || Object.keys(calls).length > 0;
  const from = place ? `../../contract/${place.from}` : `../../contract/added/${file}`;
  const body = formatCode(
    { call: 'resource', args: [{ word: names.entity }, toCode(declaration)] },
    0,
    'export default '.length,
    1,
  );
  const text = `${formatImports({ [from]: [names.entity], '../declaration/resource': ['resource'] })}\n\nexport default ${body};\n`;
  return {
    resource: { path: `src/resources/${file}.ts`, text },
    ...(hasOwn && {
      contract: {
        path: `contract/added/${file}.ts`,
        text: buildContractFile({
          label: declaration.label,
          ...(isNamed ? { imported: { name: names.entity, from: `../${place?.from}` } } : { entity }),
          calls,
          ...(removal !== undefined && storedAs !== undefined && { removes: { [removal]: storedAs } }),
          domainFields: getDomainFields({ entity, ...declaration }),
          names,
        }),
        ...names,
      },
    }),
  };
};
