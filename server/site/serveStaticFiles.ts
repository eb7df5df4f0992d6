import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
const MIN_COMPRESSED_BYTES = 1024;

type Bytes = Uint8Array<ArrayBuffer>;

interface StaticFile {
  changed: number;
  etag: string;
  type: string;
  plain: Bytes;
  /** Compressed content, created on first use and cached, because a build has few files, which are requested often. */
  packed: Partial<Record<'br' | 'gzip', Promise<Bytes>>>;
}

const compressors = {
  br: async (bytes: Bytes) =>
    new Uint8Array(
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    ),
  gzip: async (bytes: Bytes) => new Uint8Array(await promisify(gzip)(bytes, { level: 9 })),
};

/**
 * Serves the built console. Files with a content hash in their name are cached permanently; all others are revalidated.
 * Paths that belong to the console's router (no such file, no extension) receive `index.html`.
 * @param complete adds data from the server to that page
 */
export function serveStaticFiles(
  folder: string,
  complete?: (page: string) => Promise<string>,
): MiddlewareHandler {
  const known = new Map<string, StaticFile>();
  let page: { text: string; file: StaticFile } | undefined;

  /** Returns the console's page with data that is only available at run time. */
  const consolePage = async (): Promise<StaticFile | null> => {
    const built = await loadFile(known, join(folder, 'index.html'));
    if (!built || !complete) return built;
    const text = await complete(new TextDecoder().decode(built.plain));
    if (page?.text !== text)
      page = { text, file: createStaticFile(new TextEncoder().encode(text), built.type, built.changed) };
    return page.file;
  };

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const path = toSafePath(c.req.path);
    if (path === null) return next();
    const file = path === '/' ? null : await loadFile(known, join(folder, path));
    if (file) return sendFile(c, file, path.startsWith('/assets/'));
    if (extname(path) !== '' && !acceptsPage(c)) return next();
    if (path.startsWith('/assets/')) return next();
    const index = await consolePage();
    return index ? sendFile(c, index, false) : next();
  };
}

const acceptsPage = (c: Context): boolean => c.req.header('accept')?.includes('text/html') ?? false;

/** Returns the decoded path; null if it is malformed or leads outside the folder. */
function toSafePath(path: string): string | null {
  try {
    const decoded = normalize(decodeURIComponent(path));
    const outside = decoded.split(sep).includes('..') || decoded.includes('\0');
    return outside ? null : decoded;
  } catch {
    return null;
  }
}

async function loadFile(known: Map<string, StaticFile>, file: string): Promise<StaticFile | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) return null;
  const cached = known.get(file);
  if (cached?.changed === info.mtimeMs) return cached;
  const plain = new Uint8Array(await readFile(file));
  const loaded = createStaticFile(
    plain,
    contentTypes[extname(file)] ?? 'application/octet-stream',
    info.mtimeMs,
  );
  known.set(file, loaded);
  return loaded;
}

const createStaticFile = (plain: Bytes, type: string, changed: number): StaticFile => ({
  changed,
  etag: createHash('sha1').update(plain).digest('base64url'),
  type,
  plain,
  packed: {},
});

async function sendFile(c: Context, file: StaticFile, immutable: boolean): Promise<Response> {
  const encoding = chooseEncoding(c, file);
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
  };
  if (c.req.header('if-none-match')?.split(/, */).includes(etag))
    return new Response(null, { status: 304, headers });
  const bytes = encoding ? await getCompressed(file, encoding) : file.plain;
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.byteLength);
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers });
}

function chooseEncoding(c: Context, file: StaticFile): 'br' | 'gzip' | undefined {
  if (!COMPRESSIBLE.test(file.type) || file.plain.byteLength < MIN_COMPRESSED_BYTES) return undefined;
  const accepted = c.req.header('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function getCompressed(file: StaticFile, encoding: 'br' | 'gzip'): Promise<Bytes> {
  file.packed[encoding] ??= compressors[encoding](file.plain);
  return file.packed[encoding];
}
