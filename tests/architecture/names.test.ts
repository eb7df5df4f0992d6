import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { readSources } from './readImports';

/** Words that CONTRIBUTING.md replaces with standard terms. */
const nonstandardWords = new Set(
  `asked asker asks belongings doer doings fate found heard heir house houses keep keeper keeps kept looked looks made
  make maker makes said say says seen teller tell tells those todo told whose`.split(/\s+/),
);

/** Standard terms that contain such words. */
const standardTerms = /notFound|NotFound|keepAlive|KeepAlive/g;

/** Standard names of schema builders and JavaScript functions. */
const standardNames = new Set(
  'allOf anyOf fileOf indexOf lastIndexOf listOf mapOf oneOf pagedListOf'.split(' '),
);

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const isFunction = (node: unknown): boolean =>
  isNode(node) &&
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type);

interface DeclaredName {
  name: string;
  isFunction: boolean;
}

/** Collects the names declared by a binding pattern, except those determined by a property of another object. */
const listPatternNames = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'AssignmentPattern':
      return listPatternNames(pattern.left);
    case 'RestElement':
      return listPatternNames(pattern.argument);
    case 'ArrayPattern':
      return (pattern.elements as unknown[]).flatMap(listPatternNames);
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((property) =>
        property.type === 'RestElement'
          ? listPatternNames(property)
          : property.shorthand
            ? []
            : listPatternNames(property.value),
      );
    default:
      return [];
  }
};

/** Lists the functions, variables, parameters and types that a source file declares. */
const listDeclaredNames = (file: string, source: string): DeclaredName[] => {
  const names: DeclaredName[] = [];
  const add = (name: unknown, isFunctionName = false) => {
    if (typeof name === 'string') names.push({ name, isFunction: isFunctionName });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (!isNode(node)) return;
    if (node.type === 'VariableDeclarator')
      for (const name of listPatternNames(node.id)) add(name, isFunction(node.init));
    if (isFunction(node)) {
      add((node.id as Node | null)?.name, true);
      for (const parameter of node.params as unknown[])
        for (const name of listPatternNames(parameter)) add(name);
    }
    if (
      ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration', 'TSEnumDeclaration'].includes(
        node.type,
      )
    )
      add((node.id as Node | null)?.name);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return names;
};

const splitWords = (name: string): string[] =>
  name
    .replaceAll(standardTerms, '')
    .split(/(?=[A-Z])|[_$\d]/)
    .map((word) => word.toLowerCase());

const hasNonstandardWord = ({ name, isFunction: isFunctionName }: DeclaredName): boolean =>
  name === 'one' ||
  splitWords(name).some((word) => nonstandardWords.has(word)) ||
  (isFunctionName && /[a-z]Of$/.test(name) && !standardNames.has(name));

const folders = [
  'archive',
  'bench',
  'build',
  'contract',
  'examples',
  'i18n',
  'scripts',
  'server',
  'smallServer',
  'src',
  'telephony',
  'tests',
];

describe('identifiers', () => {
  it.each(folders)('use standard English in %s', (folder) => {
    const violations = [...readSources([folder])].flatMap(([file, text]) =>
      listDeclaredNames(file, text)
        .filter(hasNonstandardWord)
        .map(({ name }) => `${file}: ${name}`),
    );
    expect([...new Set(violations)]).toEqual([]);
  });
});
