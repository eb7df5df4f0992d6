import type { JsonDeclaration, JsonEntity } from '../../src/declaration/written/written';
import type { TypeScriptFiles } from '../../src/inference';

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';
const verbs: readonly Verb[] = ['list', 'get', 'create', 'update', 'remove'];

/** Whether a name can be used without quotes. Names come from external documents, so they may not be identifiers. */
const isIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

/** Wraps the rows as in the call's response: `data.items` → `{ data: { items } }`. */
const wrapRows = (rows: string, value: string): string =>
  rows
    .split('.')
    .reverse()
    .reduce((inside, name) => `{ ${isIdentifier(name) ? name : JSON.stringify(name)}: ${inside} }`, value);

const formatAccess = (from: 'params' | 'body', name: string): string =>
  `call.request.${from}${isIdentifier(name) ? `.${name}` : `[${JSON.stringify(name)}]`}`;

/** Returns the field that identifies a record within its parent. In a composite id, it follows the parent's id. */
const getKey = ({ id }: JsonDeclaration): string => [id].flat().at(-1) ?? 'id';

/** Builds the code of a handler, including the request fields it uses. */
function buildHandler(verb: Verb, declaration: JsonDeclaration, storeName: string): string {
  const use = verb === 'list' ? declaration.list : declaration[verb];
  const name = typeof use === 'string' ? use : (use as { call: string }).call;
  const send = (typeof use === 'object' && use !== null && 'send' in use ? use.send : undefined) as
    | Record<string, unknown>
    | undefined;
  const call = declaration.calls?.[name];
  const key = getKey(declaration);
  const sent =
    Object.entries(send ?? {}).find(([, value]) => value === '$id' || value === `$record.${key}`)?.[0] ?? key;
  const isInPath = call?.path.includes(`{${sent}}`) ?? false;
  const id = formatAccess(isInPath ? 'params' : 'body', sent);
  const above = [...(call?.path.matchAll(/\{(\w+)\}/g) ?? [])]
    .flatMap(([, param]) => param ?? [])
    .filter((param) => [declaration.id].flat().includes(param) && param !== key);
  const sentBody = call?.body ? 'call.request.body' : '{}';
  const parents = above.map((param) => `${param}: ${formatAccess('params', param)}`).join(', ');
  const body = parents ? `{ ...${sentBody}, ${parents} }` : sentBody;
  const rowsRead = parents
    ? `(await ${storeName}.all(call)).filter((row) => ${above.map((param) => `String(row.${param}) === ${formatAccess('params', param)}`).join(' && ')})`
    : `await ${storeName}.all(call)`;
  const { rows } = declaration.list;
  const about = {
    list:
      call?.returns.kind === 'paged'
        ? `(call) => ${storeName}.page(call, ${parents ? body : 'call.request.body'})`
        : rows === undefined && !parents
          ? `(call) => ${storeName}.all(call)`
          : `async (call) => (${rows === undefined ? rowsRead : wrapRows(rows, rowsRead)})`,
    get: `(call) => ${storeName}.get(call, ${id})`,
    create: `(call) => ${storeName}.create(call, ${body})`,
    update: `(call) => ${storeName}.change(call, ${id}, ${body})`,
    remove: `(call) => ${storeName}.remove(call, ${id})`,
  };
  return `  ${name}: ${about[verb]},`;
}

/** Record type of an added entity in the table of records and in the audit log. */
export const getStoredKind = ({ name }: JsonDeclaration): string =>
  `added_${(name.split('/').at(-1) ?? name).replaceAll('-', '_')}`;

/** Generates a file with handlers for a declaration's calls. The handlers store records persistently. */
export function buildHandlerFile(
  declaration: JsonDeclaration,
  { contract }: TypeScriptFiles,
): { path: string; text: string; name: string } | undefined {
  if (!contract) return undefined;
  const file = contract.path.split('/').at(-1) ?? '';
  const storeName = file.replace(/\.ts$/, '');
  const name = contract.calls.replace(/Calls$/, 'Handlers');
  const supported = verbs.filter((verb) => {
    const use = verb === 'list' ? declaration.list : declaration[verb];
    const call = typeof use === 'string' ? use : (use as { call?: string } | undefined)?.call;
    return call !== undefined && declaration.calls !== undefined && call in declaration.calls;
  });
  const lines = [
    `import { ${[contract.entity, contract.calls].join(', ')} } from '../../contract/added/${storeName}';`,
    `import type { HandlersFor } from '../apiCalls/callHandler';`,
    `import { createRecordHandlers } from './createRecordHandlers';`,
    '',
    `const ${storeName} = createRecordHandlers({`,
    `  kind: ${JSON.stringify(getStoredKind(declaration))},`,
    `  label: ${JSON.stringify((declaration.entity as JsonEntity).title)},`,
    `  schema: ${contract.entity},`,
    `  key: ${JSON.stringify(getKey(declaration))},`,
    '});',
    '',
    `export const ${name}: HandlersFor<keyof typeof ${contract.calls}> = {`,
    ...supported.map((verb) => buildHandler(verb, declaration, storeName)),
    '};',
    '',
  ];
  return { path: `server/added/${file}`, text: lines.join('\n'), name };
}
