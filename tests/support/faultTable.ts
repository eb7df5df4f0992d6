import { readFile, writeFile } from 'node:fs/promises';
import { heads } from 'virtual:trunkline/resources';
import { customRoutes } from '../../src/customRoutes/routes';

export const faultNames = [
  '500',
  '503',
  '502 page',
  'dropped',
  'silent',
  'slow',
  '401',
  '403',
  '409',
  '422',
  '200 page',
  '200 empty',
] as const;

export type Fault = (typeof faultNames)[number];

export interface FaultScreen {
  name: string;
  path: string;
}

const domainQuery = '?domain=wharf.pbx.example';
const getDomainQuery = (level: string | undefined) => (level === 'Customer' ? domainQuery : '');

/** Creates the id of a record that does not exist, which does not matter while reading fails. */
const createAnyId = (parts: readonly unknown[]) => parts.map(() => '1').join('~');

/** All screens that may load data: lists, records, forms and custom screens. */
export const faultScreens: FaultScreen[] = [
  ...heads.flatMap(({ name, menu, can, singleton, id }) => {
    const at = (path: string) => `/${name}${path}${getDomainQuery(menu.level)}`;
    const list = { name, path: at('') };
    if (singleton) return [list];
    return [
      list,
      { name: `${name}: record`, path: at(`/${createAnyId(id)}/show`) },
      ...(can.create ? [{ name: `${name}: new`, path: at('/create') }] : []),
      ...(can.update ? [{ name: `${name}: change`, path: at(`/${createAnyId(id)}`) }] : []),
    ];
  }),
  ...customRoutes.map(({ path, menu }) => ({
    name: path,
    path: `${path.replace(/:\w+/g, '1')}${getDomainQuery(menu.level)}`,
  })),
];

/** Edit forms, with the list in which their record is found. */
export const savedForms: FaultScreen[] = heads.flatMap(({ name, menu, can }) =>
  can.update ? [{ name: `${name}: save`, path: `/${name}${getDomainQuery(menu.level)}` }] : [],
);

const file = 'docs/generated/faults.json';

type FaultResults = ReadonlyMap<string, ReadonlyMap<Fault, string>>;

/** Writes the results into the table. Rows that were not tested in this run are left unchanged. */
export const writeFaultTable = async (faults: FaultResults): Promise<void> => {
  const { rows: before } = await readFaultTable();
  const rows = [...faultScreens, ...savedForms].map(({ name }): [string, string] => [
    name,
    faultNames
      .map((fault, place) => faults.get(name)?.get(fault) ?? before.get(name)?.[place] ?? '–')
      .join(' '),
  ]);
  await writeFile(file, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
};

/** Reads the results of the last run by screen, with one result per fault in the order of `faultNames`. */
export const readFaultTable = async (): Promise<{ rows: Map<string, string[]> }> => {
  const table: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  return { rows: new Map(Object.entries(table).map(([name, cells]) => [name, cells.split(' ')])) };
};
