import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { type JsonSchema, JsonSchemaBuilder } from './jsonSchemaBuilder';

const source = 'src/declaration/written/written.ts';

/**
 * Replaces the contract with a single call that accepts anything. Argument types are checked by editors with TypeScript
 * support and by the compiler; including them for 300 calls would make the schema eight megabytes.
 */
const contractStub = `
  import type { TUnsafe } from 'typebox';
  import type { ResponseSpec } from './call';
  export type CallName = string;
  export type AnyCall = string;
  export type RegisteredCalls = Record<
    string,
    { returns: ResponseSpec<'list', TUnsafe<Record<string, unknown>>> }
  >;
  export type CallBody<Name extends CallName> = Record<string, unknown>;
  export type CallResponse<Name extends CallName> = Record<string, unknown>;
`;

/** Generates the JSON Schema of screens written in JSON, from the types and doc comments of the declaration vocabulary. */
export function buildDeclarationSchema(root: string): JsonSchema {
  const config = join(root, 'schema.tsconfig.json');
  const settings = {
    extends: './tsconfig.json',
    include: [],
    files: [source, 'src/product/register.ts'],
    compilerOptions: { incremental: false },
  };
  const standIns: Record<string, string> = {
    [config]: JSON.stringify(settings),
    [join(root, 'contract/registeredCalls.ts')]: contractStub,
  };
  const api = new API({
    cwd: root,
    fs: {
      readFile: (name) => standIns[name],
      fileExists: (name) => (name in standIns ? true : undefined),
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const file = project?.program.getSourceFile(join(root, source));
    const symbol = file && project?.checker.getSymbolAtLocation(file);
    if (!project || !symbol) throw new Error(`${source} can't be read.`);
    const { checker } = project;
    const schemas = new JsonSchemaBuilder(checker);
    const named = (exportName: string): JsonSchema => {
      const type = checker.getExportsOfModule(symbol).find(({ name }) => name === exportName);
      if (!type) throw new Error(`There is no type ${exportName}.`);
      return schemas.of(checker.getDeclaredTypeOfSymbol(type));
    };
    return {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'A screen of Trunkline: a declaration, or what is laid over one',
      if: { required: ['extends'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: named('JsonOverlay'),
      else: {
        if: { required: ['store'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: named('StoredDeclaration'),
        else: {
          if: { required: ['dashboard'] },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: named('JsonDashboard'),
          else: named('JsonDeclaration'),
        },
      },
      definitions: schemas.definitions,
    };
  } finally {
    api.close();
  }
}
