import { getRelativeDay, includesText, sortRows } from '../foreignServer';

export interface Boat {
  id: number;
  name: string;
  hull: string;
  length: number;
  launched_on: string | null;
  notes: string | null;
}

interface BoatQuery {
  search?: string | undefined;
  hull?: string | undefined;
  sort?: string | undefined;
  isDescending?: boolean;
}

export const hulls = ['steel', 'wood', 'carbon'];
const writableFields = ['name', 'hull', 'length', 'launched_on', 'notes'] as const;
const BOAT_COUNT = 126;

/** Properties of a boat in an OpenAPI document, without its id. */
export const boatProperties = {
  name: { type: 'string', maxLength: 60 },
  hull: { type: 'string', enum: hulls },
  length: { type: 'integer' },
  launched_on: { type: 'string', format: 'date', nullable: true },
  notes: { type: 'string', nullable: true },
};

/**
 * Creates boats for the servers of the CRUD styles, so that the servers differ in their wire format only.
 * @param prefix beginning of every name, such as `Ferry `
 */
export const createBoatStore = (prefix: string) => {
  let boats = Array.from(
    { length: BOAT_COUNT },
    (_, at): Boat => ({
      id: at + 1,
      name: `${prefix}${String(at + 1).padStart(3, '0')}`,
      hull: hulls[at % hulls.length] ?? '',
      length: 4 + ((at * 7) % 30),
      launched_on: at % 4 === 3 ? null : getRelativeDay(at),
      notes: null,
    }),
  );

  /** Returns the messages for the fields that are not valid. */
  const check = (input: Partial<Boat>, current?: Boat): Partial<Record<keyof Boat, string>> => {
    const { name, hull } = { ...current, ...input };
    return {
      ...(!name && { name: 'This field is required.' }),
      ...(boats.some((boat) => boat !== current && boat.name === name) && {
        name: 'This name is already taken.',
      }),
      ...(!hulls.includes(hull ?? '') && { hull: 'This is no hull.' }),
    };
  };
  const pickWritable = (input: Partial<Boat>): Partial<Boat> =>
    Object.fromEntries(
      writableFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
    );

  return {
    sortable: ['id', 'name', 'hull', 'length', 'launched_on'],
    list({ search, hull, sort = 'id', isDescending = false }: BoatQuery): Boat[] {
      const matching = boats.filter(
        (boat) => (!search || includesText(boat.name, search)) && (!hull || boat.hull === hull),
      );
      return sortRows(matching, sort as keyof Boat, isDescending);
    },
    find: (id: string | number) => boats.find((boat) => boat.id === Number(id)),
    check,
    create(input: Partial<Boat>): Boat {
      const id = Math.max(0, ...boats.map((boat) => boat.id)) + 1;
      const boat: Boat = {
        id,
        name: '',
        hull: '',
        length: 0,
        launched_on: null,
        notes: null,
        ...pickWritable(input),
      };
      boats = [...boats, boat];
      return boat;
    },
    update: (boat: Boat, input: Partial<Boat>): Boat => Object.assign(boat, pickWritable(input)),
    remove(boat: Boat): void {
      boats = boats.filter((other) => other !== boat);
    },
  };
};

export type BoatStore = ReturnType<typeof createBoatStore>;

export const createRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const createJson = (schema: object) => ({ content: { 'application/json': { schema } } });
export const createQueryParameter = (name: string, schema: object, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
});
export const createPathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'integer' },
});
