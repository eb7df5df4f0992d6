import { Hono } from 'hono';
import { articlesDocument } from './articlesDocument';
import { type ForeignServer, getRelativeDay, includesText, sortRows } from './foreignServer';

interface Attributes {
  title: string;
  status: string;
  words: number;
  published_on: string | null;
  summary: string | null;
}

interface Article extends Attributes {
  id: string;
  author: string;
}

type Failure = { status: string; title: string; detail: string; source?: { pointer: string } };

interface ArticleBody {
  data?: {
    type?: string;
    attributes?: Partial<Attributes>;
    relationships?: { author?: { data?: { type: string; id: string } | null } };
  };
}

const MEDIA_TYPE = 'application/vnd.api+json';
const statuses = ['draft', 'review', 'published'];
const names = ['Ada Sample', 'Basil Sample', 'Cleo Sample', 'Dora Sample', 'Emil Sample'];
const people = names.map((name, at) => ({ id: `p${at + 1}`, name }));

const createArticles = (): Article[] =>
  Array.from({ length: 120 }, (_, at) => ({
    id: String(at + 1),
    title: `Article ${String(at + 1).padStart(3, '0')}`,
    status: statuses[at % statuses.length] ?? '',
    words: 200 + ((at * 131) % 1800),
    published_on: at % 3 === 2 ? getRelativeDay(at) : null,
    summary: null,
    author: `p${(at % people.length) + 1}`,
  }));

/** API for articles and their authors in JSON:API 1.1 style: typed resources, attributes, relationships, error pointers. */
export const createArticlesServer = (token: string): ForeignServer => {
  let articles = createArticles();
  const app = new Hono();
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': MEDIA_TYPE } });
  const fail = (status: number, ...errors: Omit<Failure, 'status'>[]) =>
    answer(status, { errors: errors.map((error) => ({ status: String(status), ...error })) });
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Token ${token}`)
      return fail(401, { title: 'Unauthorized', detail: 'A token is needed.' });
    const hasBody = c.req.method === 'POST' || c.req.method === 'PATCH';
    if (hasBody && c.req.header('content-type') !== MEDIA_TYPE)
      return fail(415, { title: 'Unsupported Media Type', detail: `Send ${MEDIA_TYPE}.` });
    return next();
  });

  const toResource = ({ id, author, ...attributes }: Article) => ({
    type: 'articles',
    id,
    attributes,
    relationships: { author: { data: { type: 'people', id: author } } },
    links: { self: `/articles/${id}` },
  });
  const person = ({ id, name }: (typeof people)[number]) => ({ type: 'people', id, attributes: { name } });
  const missing = () => fail(404, { title: 'Not Found', detail: 'There is no such resource.' });
  const findArticle = (id: string) => articles.find((article) => article.id === id);

  /** Parses a body into an article, or returns an error response. */
  const read = ({ data }: ArticleBody, current?: Article): Article | Response => {
    if (data?.type !== 'articles') return fail(409, { title: 'Conflict', detail: 'The type is articles.' });
    const author = data.relationships?.author?.data;
    const merged: Article = {
      ...(current ?? {
        id: '',
        title: '',
        status: 'draft',
        words: 0,
        published_on: null,
        summary: null,
        author: '',
      }),
      ...data.attributes,
      ...(author && { author: author.id }),
    };
    const failures: Omit<Failure, 'status'>[] = [];
    const refuse = (pointer: string, detail: string) =>
      failures.push({ title: 'Invalid', detail, source: { pointer } });
    if (!merged.title) refuse('/data/attributes/title', 'Title can’t be blank.');
    if (articles.some((other) => other !== current && other.title === merged.title))
      refuse('/data/attributes/title', 'Title has already been taken.');
    if (!statuses.includes(merged.status)) refuse('/data/attributes/status', 'Status is not in the list.');
    if (!people.some(({ id }) => id === merged.author))
      refuse('/data/relationships/author', 'Author must exist.');
    return failures.length > 0 ? fail(422, ...failures) : merged;
  };

  const paged = <Row>(
    query: Record<string, string>,
    rows: Row[],
    show: (row: Row) => object,
    path: string,
  ) => {
    const number = Number(query['page[number]'] ?? 1);
    const size = Math.min(Number(query['page[size]'] ?? 15), 50);
    const last = Math.max(1, Math.ceil(rows.length / size));
    const next = number < last ? `${path}?page[number]=${number + 1}&page[size]=${size}` : null;
    return answer(200, {
      data: rows.slice((number - 1) * size, number * size).map(show),
      meta: { total: rows.length },
      links: { next },
    });
  };

  app.get('/articles', (c) => {
    const query = c.req.query();
    const sort = query.sort ?? 'id';
    const field = sort.replace(/^-/, '') as keyof Article;
    if (!['id', 'title', 'status', 'words', 'published_on'].includes(field))
      return fail(400, { title: 'Invalid sort', detail: `Articles are not sorted by ${field}.` });
    const matching = articles.filter(
      (article) =>
        (!query['filter[search]'] || includesText(article.title, query['filter[search]'])) &&
        (!query['filter[status]'] || article.status === query['filter[status]']) &&
        (!query['filter[author]'] || article.author === query['filter[author]']),
    );
    return paged(query, sortRows(matching, field, sort.startsWith('-')), toResource, '/articles');
  });
  app.get('/articles/:id', (c) => {
    const article = findArticle(c.req.param('id'));
    return article ? answer(200, { data: toResource(article) }) : missing();
  });
  app.post('/articles', async (c) => {
    const created = read(await c.req.json());
    if (created instanceof Response) return created;
    const article = { ...created, id: String(Math.max(0, ...articles.map(({ id }) => Number(id))) + 1) };
    articles = [...articles, article];
    return answer(201, { data: toResource(article) });
  });
  app.patch('/articles/:id', async (c) => {
    const article = findArticle(c.req.param('id'));
    if (!article) return missing();
    const updated = read(await c.req.json(), article);
    if (updated instanceof Response) return updated;
    Object.assign(article, updated);
    return answer(200, { data: toResource(article) });
  });
  app.delete('/articles/:id', (c) => {
    const article = findArticle(c.req.param('id'));
    if (!article) return missing();
    articles = articles.filter((other) => other !== article);
    return c.body(null, 204);
  });
  app.get('/people', (c) => paged(c.req.query(), people, person, '/people'));
  app.get('/people/:id', (c) => {
    const author = people.find(({ id }) => id === c.req.param('id'));
    return author ? answer(200, { data: person(author) }) : missing();
  });
  return { app, document: articlesDocument };
};
