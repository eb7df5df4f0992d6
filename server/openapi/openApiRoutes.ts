import { Hono } from 'hono';
import { openApiDocument } from './openApiDocument';
import { referencePage } from './referencePage';

const CACHE = 'no-cache';

/** `/api/openapi.json` and the reference page made of it: the same for everybody, and made when first asked for. */
export function openApiRoutes(version: string): Hono {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument(version);
    return made;
  };
  let page: string | undefined;
  return new Hono()
    .get('/api/openapi.json', (c) => c.json(document(), 200, { 'cache-control': CACHE }))
    .get('/api/reference', (c) => {
      page ??= referencePage(document());
      return c.html(page, 200, { 'cache-control': CACHE });
    });
}
