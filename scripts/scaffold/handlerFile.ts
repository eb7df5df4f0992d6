import type { WrittenDeclaration, WrittenEntity } from '../../src/declaration/written/written';
import type { TypeScriptFiles } from '../../src/inference';

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';
const verbs: readonly Verb[] = ['list', 'get', 'create', 'update', 'remove'];

/** Names come from documents of others: what is no plain word stands between quotes. */
const isWord = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

/** The rows, wrapped as the call's answer wraps them: `data.items` → `{ data: { items } }`. */
const wrapped = (rows: string, value: string): string =>
  rows
    .split('.')
    .reverse()
    .reduce((inside, name) => `{ ${isWord(name) ? name : JSON.stringify(name)}: ${inside} }`, value);

const place = (from: 'params' | 'body', name: string): string =>
  isWord(name) ? `${from}.${name}` : `${from}[${JSON.stringify(name)}]`;

/** What a handler takes of its request, and what it does with it. */
const handlerOf = (verb: Verb, declaration: WrittenDeclaration, kept: string): string => {
  const use = verb === 'list' ? declaration.list : declaration[verb];
  const name = typeof use === 'string' ? use : (use as { call: string }).call;
  const send = (typeof use === 'object' && use !== null && 'send' in use ? use.send : undefined) as
    | Record<string, unknown>
    | undefined;
  const call = declaration.calls?.[name];
  const sent =
    Object.entries(send ?? {}).find(([, value]) => value === '$id')?.[0] ??
    [declaration.id].flat()[0] ??
    'id';
  const isInPath = call?.path.includes(`{${sent}}`) ?? false;
  const id = place(isInPath ? 'params' : 'body', sent);
  const body = call?.body ? 'request.body' : '{}';
  const { rows } = declaration.list;
  const about = {
    list:
      call?.returns.kind === 'paged'
        ? `(request) => ${kept}.page(request, request.body)`
        : rows === undefined
          ? `(request) => ${kept}.all(request)`
          : `async (request) => (${wrapped(rows, `await ${kept}.all(request)`)})`,
    get: `(request) => ${kept}.get(request, request.${id})`,
    create: `(request) => ${kept}.create(request, ${body})`,
    update: `(request) => ${kept}.change(request, request.${id}, ${body})`,
    remove: `(request) => ${kept}.remove(request, request.${id})`,
  };
  return `  ${name}: ${about[verb]},`;
};

/** The text of the file that answers the calls a declaration brings, over records that are kept for real. */
export const handlerFile = (
  declaration: WrittenDeclaration,
  { contract }: TypeScriptFiles,
): { path: string; text: string; name: string } | undefined => {
  if (!contract) return undefined;
  const file = contract.path.split('/').at(-1) ?? '';
  const kept = file.replace(/\.ts$/, '');
  const name = contract.calls.replace(/Calls$/, 'Handlers');
  const own = verbs.filter((verb) => {
    const use = verb === 'list' ? declaration.list : declaration[verb];
    const call = typeof use === 'string' ? use : (use as { call?: string } | undefined)?.call;
    return call !== undefined && declaration.calls !== undefined && call in declaration.calls;
  });
  const lines = [
    `import { ${[contract.entity, contract.calls].join(', ')} } from '../../contract/added/${kept}';`,
    `import type { HandlersOf } from '../http/routing/callHandler';`,
    `import { plainRecords } from './plainRecords';`,
    '',
    `const ${kept} = plainRecords({`,
    `  kind: ${JSON.stringify(`added_${kept}`)},`,
    `  label: ${JSON.stringify((declaration.entity as WrittenEntity).title)},`,
    `  schema: ${contract.entity},`,
    `  key: ${JSON.stringify([declaration.id].flat()[0] ?? 'id')},`,
    '});',
    '',
    `export const ${name}: HandlersOf<keyof typeof ${contract.calls}> = {`,
    ...own.map((verb) => handlerOf(verb, declaration, kept)),
    '};',
    '',
  ];
  return { path: `server/added/${file}`, text: lines.join('\n'), name };
};
