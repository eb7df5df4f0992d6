import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { setApis } from '../../../src/config/apis';
import { parseConfig } from '../../../src/config/config';
import { createDataProvider } from '../../../src/dataProvider/dataProvider';
import { buildWireCalls } from '../../../src/declaration/buildWireCalls';
import { compileJson } from '../../../src/declaration/written/compileJson';
import type { BookRequest, BookServer } from './bookServers';

const textType = { type: 'string' } as const;
const integerType = { type: 'integer' } as const;

const book = {
  title: 'Book',
  type: 'object',
  properties: {
    id: { ...integerType, readOnly: true },
    title: textType,
    year: integerType,
    author: textType,
  },
};

const nestedFields = {
  address: { type: 'object' },
  items: { type: 'array', items: {} },
  tags: { type: 'array', items: textType },
  none: textType,
};

interface BookApiOptions {
  conventions: object;
  /** Parameters accepted by the list call. */
  takes: readonly string[];
  kind?: 'paged' | 'list';
  idType?: 'integer' | 'string';
  encoding?: 'form';
  update?: 'PATCH' | 'PUT' | 'POST';
}

export const createBookDeclaration = ({
  takes,
  kind = 'paged',
  encoding,
  update = 'PATCH',
  idType = 'integer',
}: Omit<BookApiOptions, 'conventions'>) => {
  const body = { type: 'object', properties: { title: textType, year: integerType, author: textType } };
  const bookSchema = { type: 'object', properties: { id: { type: idType }, ...body.properties } };
  const id = { type: 'object', properties: { id: { type: idType } }, required: ['id'] };
  const properties = Object.fromEntries(
    takes.map((name) => [
      name,
      /sort|order/.test(name)
        ? { ...textType, enum: ['title', '-title', 'title.desc', 'title desc'] }
        : textType,
    ]),
  );
  return {
    entity: { ...book, properties: { ...book.properties, id: { type: idType, readOnly: true } } },
    api: 'shop',
    calls: {
      ListBooks: {
        method: 'GET',
        path: '/books',
        effect: 'read',
        body: { type: 'object', properties },
        returns: { kind },
      },
      GetBook: { method: 'GET', path: '/books/{id}', effect: 'read', body: id, returns: { kind: 'one' } },
      MakeBook: {
        method: 'POST',
        path: '/books',
        effect: 'write',
        body: { ...body, properties: { ...body.properties, ...(encoding && nestedFields) } },
        returns: { kind: 'one' },
        ...(encoding && { encoding }),
      },
      ChangeBook: {
        method: update,
        path: '/books/{id}',
        effect: 'write',
        body: bookSchema,
        returns: { kind: 'one' },
        ...(encoding && { encoding }),
      },
      DropBook: {
        method: 'DELETE',
        path: '/books/{id}',
        effect: 'write',
        body: id,
        returns: { kind: 'none' },
      },
    },
    name: 'books',
    label: ['Book', 'Books'],
    icon: 'History',
    id: 'id',
    title: 'title',
    menu: { level: 'Root' },
    list: {
      call: 'ListBooks',
      columns: ['title', 'year'],
      ...(takes.some((param) => param.includes('year') || param === '$filter') && { filters: ['year'] }),
      ...(takes.some((param) => /sort|order/.test(param)) && { sort: 'title' }),
    },
    get: 'GetBook',
    create: 'MakeBook',
    update: { call: 'ChangeBook', send: { id: '$id', '...': '$changes' } },
    remove: 'DropBook',
    form: [{ section: 'Book', fields: ['title', 'year', 'author'] }],
  };
};

/**
 * Creates a provider with a single resource, `books`, backed by a fake server.
 * @param api settings of the API in `config.json`, apart from its conventions
 */
export const createBookProvider = (server: BookServer, options: BookApiOptions, api: object = {}) => {
  const { conventions, ...declared } = options;
  const { apis } = parseConfig({
    apis: { shop: { baseUrl: 'https://shop.example/v1', conventions, ...api } },
  });
  setApis(apis);
  const words = Object.fromEntries(
    Object.entries(apis).map(([name, apiSpec]) => [name, apiSpec.conventions]),
  );
  const declaration = createBookDeclaration(declared);
  const [compiled] = compileJson([{ name: 'books.json', text: JSON.stringify(declaration, null, 1) }], {
    calls: {},
    apis: words,
  });
  if (!compiled?.resource) throw new Error(compiled?.faults.map(({ message }) => message).join(' '));
  const { resource } = compiled;
  const calls = buildWireCalls(compiled.calls);
  const requests: BookRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const request = { method, url: new URL(url), headers: new Headers(headers), body: String(body ?? '') };
    requests.push(request);
    return server(request);
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const provider = createDataProvider(
    {
      baseUrl: 'https://house.example',
      getToken: async () => 'token-1',
      renewToken: async () => 'token-2',
      session: () => ({ level: 'staff', domainName: null }),
      domain: () => null,
    },
    { findCall: async (name) => calls[name], resource: async () => resource, queryClient },
  );
  return { provider, seen: requests, resource, queryClient };
};
