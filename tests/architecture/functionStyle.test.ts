import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { readSources } from './readImports';

interface Node {
  type: string;
  [key: string]: unknown;
}

const serverFolders = ['server', 'archive', 'scripts', 'smallServer'];
const consoleFolders = ['src', 'contract', 'telephony', 'i18n', 'build', 'bench', 'tests'];

/** Returns the top-level statements of a file, without their `export`. */
const listStatements = (file: string, source: string): Node[] =>
  (parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body as unknown as Node[]).map(
    (statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? (statement.declaration as Node)
        : statement,
  );

const getName = (node: Node): string => String((node.id as Node | null)?.name);

/** Whether a function must use the `function` keyword: generators, overloads, assertion functions, and functions that use `this`. */
const mustBeDeclared = (node: Node, statements: readonly Node[], source: string): boolean =>
  node.generator === true ||
  statements.filter(
    (other) =>
      /^(TSDeclareFunction|FunctionDeclaration)$/.test(other.type) && getName(other) === getName(node),
  ).length > 1 ||
  /\)\s*:\s*asserts /.test(source.slice(Number(node.start), Number((node.body as Node).start))) ||
  /\bthis\b/.test(source.slice(Number(node.start), Number(node.end)));

const findDeclarations = (file: string, source: string): string[] => {
  const statements = listStatements(file, source);
  return statements
    .filter((node) => node.type === 'FunctionDeclaration' && !mustBeDeclared(node, statements, source))
    .map((node) => `${file}: ${getName(node)}`);
};

/** Finds untyped constants initialised with an arrow function that has a block body. */
const findArrowBlocks = (file: string, source: string): string[] =>
  listStatements(file, source)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => declarations as Node[])
    .filter(({ id, init }) => {
      const value = init as Node | null;
      return (
        value?.type === 'ArrowFunctionExpression' &&
        (value.body as Node).type === 'BlockStatement' &&
        !(id as Node).typeAnnotation
      );
    })
    .map((node) => `${file}: ${getName(node)}`);

const findViolations = (
  folders: readonly string[],
  find: (file: string, source: string) => string[],
): string[] => [...readSources(folders)].flatMap(([file, source]) => find(file, source));

describe('functions', () => {
  it('are arrow constants in the console', () => {
    expect(findViolations(consoleFolders, findDeclarations)).toEqual([]);
    expect(findDeclarations('x.ts', 'export function a() { return 1; }')).toEqual(['x.ts: a']);
  });

  it('are declarations on the server if they have a block body', () => {
    expect(findViolations(serverFolders, findArrowBlocks)).toEqual([]);
    expect(findArrowBlocks('x.ts', 'const a = () => { b(); };')).toEqual(['x.ts: a']);
  });
});
