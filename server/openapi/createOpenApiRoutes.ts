import { Hono } from 'hono';
import { buildOpenApiDocument } from './buildOpenApiDocument';
import { renderReferencePage } from './renderReferencePage';

const CACHE_CONTROL = 'no-cache';

/** Serves `/api/openapi.json` and the reference page, which are the same for all users and generated on first use. */
export function createOpenApiRoutes(version: string): Hono {
  let cachedDocument: ReturnType<typeof buildOpenApiDocument> | undefined;
  const document = () => {
    cachedDocument ??= buildOpenApiDocument(version);
    return cachedDocument;
  };
  let page: string | undefined;
  return new Hono()
    .get('/api/openapi.json', (c) => c.json(document(), 200, { 'cache-control': CACHE_CONTROL }))
    .get('/api/reference', (c) => {
      page ??= renderReferencePage(document());
      return c.html(page, 200, { 'cache-control': CACHE_CONTROL });
    });
}
