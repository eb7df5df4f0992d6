import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectEntities } from '../../src/declaration/written/entities';
import type { JsonDeclaration, JsonEntity } from '../../src/declaration/written/written';
import {
  type InferenceOptions,
  type InferenceResult,
  inferFamily,
  inferFromCall,
  inferFromCsv,
  inferFromSample,
  listOperationChoices,
  parseOpenApi,
  toTypeScript,
} from '../../src/inference';
import { buildHandlerFile, getStoredKind } from './buildHandlerFile';
import { buildHelpFile } from './buildHelpFile';
import { buildTestFile } from './buildTestFile';
import type { Project } from './project';
import { readSource, SourceError } from './readSource';
import { registerExport } from './registerExport';

export interface EntityOptions {
  openapi?: string;
  sample?: string;
  csv?: string;
  call?: string;
  list?: string;
  get?: string;
  create?: string;
  update?: string;
  remove?: string;
  /** Name of an operation family in the document. */
  family?: string;
  name?: string;
  group?: string;
  readOnly?: boolean;
  params?: Record<string, string>;
}

export interface Plan {
  inferred: InferenceResult;
  /** New files, by project path. */
  files: { path: string; text: string }[];
  /** Existing files with their new content. */
  changed: { path: string; text: string }[];
}

function parseSampleRows(text: string, rows: string | undefined): object[] {
  try {
    const answer: unknown = JSON.parse(text);
    const at = (rows ?? '')
      .split('.')
      .filter(Boolean)
      .reduce<unknown>((inside, name) => (inside as Record<string, unknown>)?.[name], answer);
    return Array.isArray(at) ? at.filter((row) => typeof row === 'object' && row !== null) : [];
  } catch {
    return [];
  }
}

async function inferEntity(
  request: EntityOptions,
  { calls }: Project,
  options: InferenceOptions,
): Promise<InferenceResult & { samples: object[] }> {
  const inputs = [request.openapi, request.sample, request.csv, request.call].filter(
    (input) => input !== undefined,
  );
  if (inputs.length !== 1)
    throw new SourceError('Set one of --openapi, --sample, --csv and --call. See --help.');
  if (request.call !== undefined) return { ...inferFromCall(calls, request.call, options), samples: [] };
  if (request.openapi !== undefined) {
    const document = await parseOpenApi(await readSource(request.openapi));
    const { family, list, get, create, update, remove } = request;
    if (family === undefined && list === undefined) {
      const names = listOperationChoices(document).families.map(({ name }) => name);
      throw new SourceError(
        `Which list? Set --list to an operation, or --family to one of: ${names.join(', ') || 'none'}.`,
      );
    }
    const chosen = Object.fromEntries(
      Object.entries({ family, list, get, create, update, remove }).filter(([, name]) => name !== undefined),
    );
    return { ...inferFamily(document, chosen, options), samples: [] };
  }
  if (!request.name)
    throw new SourceError(
      'A sample does not contain the name of its records: set --name, such as --name faxes.',
    );
  const text = await readSource(request.sample ?? request.csv ?? '');
  const sampled = { ...options, writes: !request.readOnly };
  const inferred =
    request.sample === undefined ? inferFromCsv(text, sampled) : inferFromSample(text, sampled);
  const rows = inferred.reasons.find(({ at }) => at === 'list.rows')?.subject;
  return {
    ...inferred,
    samples:
      request.sample === undefined
        ? []
        : parseSampleRows(text, rows === 'the answer itself' ? undefined : rows),
  };
}

/** Removes API conventions from a declaration, including paging, so that its calls use the conventions of this project's server. */
const withoutConventions = ({ conventions: _, ...declaration }: JsonDeclaration): JsonDeclaration => ({
  ...declaration,
  ...(declaration.calls && {
    calls: Object.fromEntries(
      Object.entries(declaration.calls).map(([name, { conventions: __, encoding: ___, ...call }]) => [
        name,
        { ...call, path: call.path.startsWith('/api/') ? call.path : `/api${call.path}` },
      ]),
    ),
  }),
});

/** Removes calls for several records, for which no handlers are generated, and reports them. */
function withoutBulkCalls({ declaration, left, reasons }: InferenceResult): InferenceResult {
  const { actions = [], remove, calls = {}, ...rest } = declaration;
  const isNested = (use: unknown): boolean =>
    typeof use === 'object' && use !== null && JSON.stringify(use).includes('["$id"]');
  const omitted: string[] = [...actions, ...(isNested(remove) ? [remove] : [])].flatMap((use) =>
    typeof use === 'object' && 'call' in use && use.call && use.call in calls ? [use.call] : [],
  );
  if (omitted.length === 0) return { declaration, left, reasons };
  const remaining = Object.fromEntries(Object.entries(calls).filter(([name]) => !omitted.includes(name)));
  return {
    declaration: { ...rest, ...(remove && !isNested(remove) && { remove }), calls: remaining },
    left: [
      ...left,
      ...omitted.map((at) => ({
        at,
        reason: 'It is about several records at once: no handler is written for it.',
      })),
    ],
    reasons,
  };
}

function checkPlan({ declaration, left }: InferenceResult, { heads, calls }: Project): void {
  if (heads.some(({ name }) => name === declaration.name))
    throw new SourceError(`There is a resource “${declaration.name}” already. Give this one another --name.`);
  const needs = left.find(({ stops }) => stops);
  if (needs) throw new SourceError(`${needs.reason} On the command line: --param name=value.`);
  for (const [name, { method, path }] of Object.entries(declaration.calls ?? {})) {
    const same = Object.entries(calls).find(
      ([, candidate]) => candidate.method === method && candidate.path === path,
    );
    if (same)
      throw new SourceError(
        `${name} is ${method} ${path}, which the contract has as ${same[0]}: start with --call ${same[0]}.`,
      );
  }
}

function ensureUniqueTitle(declaration: JsonDeclaration, { places }: Project): JsonDeclaration {
  const entity = declaration.entity as JsonEntity;
  if (typeof entity === 'string' || !(entity.title in places)) return declaration;
  return { ...declaration, entity: { ...entity, title: `Added ${entity.title.toLowerCase()}` } };
}

/**
 * Plans the files needed to add an entity to a project.
 * @throws SourceError or UnsupportedInputError, with the reason
 */
export async function planEntity(request: EntityOptions, project: Project): Promise<Plan> {
  const options: InferenceOptions = {
    known: project.heads,
    usedNames: Object.keys(project.calls),
    ...(request.name && { name: request.name }),
    ...(request.group && { group: request.group }),
    ...(request.params && { params: request.params }),
  };
  const { samples, ...read } = await inferEntity(request, project, options);
  const inferredEntity = withoutBulkCalls(read);
  const declaration = ensureUniqueTitle(withoutConventions(inferredEntity.declaration), project);
  const inferred = { ...inferredEntity, declaration };
  checkPlan(inferred, project);
  const generated = toTypeScript(declaration, project.places, getStoredKind(declaration));
  const file = generated.resource.path.split('/').at(-1)?.replace(/\.ts$/, '') ?? '';
  const handlers = buildHandlerFile(declaration, generated);
  const kind =
    declaration.calls?.[declaration.list.call]?.returns.kind ??
    project.calls[declaration.list.call]?.returns.kind;
  const entity =
    typeof declaration.entity === 'string'
      ? (collectEntities(project.calls).get(declaration.entity) as unknown as JsonEntity)
      : declaration.entity;
  const test = buildTestFile({ ...declaration, entity }, { file, kind, samples });
  const changed = async (path: string, name: string, into: string) => ({
    path,
    text: registerExport(await readFile(join(project.root, path), 'utf8'), name, `./${file}`, into),
  });
  return {
    inferred,
    files: [
      generated.resource,
      ...(generated.contract ? [generated.contract] : []),
      ...(handlers ? [handlers] : []),
      test,
      buildHelpFile({ ...declaration, entity }),
    ],
    changed: generated.contract
      ? [
          await changed('contract/added/addedCalls.ts', generated.contract.calls, 'addedCalls'),
          ...(handlers
            ? [await changed('server/added/addedHandlers.ts', handlers.name, 'addedHandlers')]
            : []),
        ]
      : [],
  };
}
