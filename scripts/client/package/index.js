import { addresses } from './addresses.js';

const isFile = (value) => typeof Blob !== 'undefined' && value instanceof Blob;

const formOf = (fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, isFile(value) ? value : String(value));
  return form;
};

/** Fills in the path parameters and returns the path and the remaining values. */
const splitAt = (path, params, body) => {
  const sent = { ...body };
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = params?.[name] ?? sent[name];
    if (value === undefined || value === null) throw new TypeError(`${path} needs ${name}.`);
    delete sent[name];
    return encodeURIComponent(value);
  });
  return { filled, sent };
};

const answerOf = async (response) => {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  if (type.startsWith('text/event-stream')) return response.body;
  return type === '' || response.status === 204 ? undefined : response.blob();
};

/** Creates a client that makes API calls by name. */
export const createClient = ({ url, token, fetch: send = globalThis.fetch, headers: always = {} }) => {
  const base = String(url).replace(/\/$/, '');
  return {
    async call(name, { params, body, query, headers, signal, dryRun = false } = {}) {
      const address = addresses[name];
      if (!address) throw new TypeError(`There is no call ${name}.`);
      const [method, path, encoding] = address;
      const { filled, sent } = splitAt(path, params, body);
      const target = new URL(`${base}${filled}`);
      for (const [key, value] of Object.entries({ ...(method === 'GET' ? sent : {}), ...query }))
        if (value !== undefined && value !== null) target.searchParams.set(key, String(value));
      const hasBody = method !== 'GET';
      const response = await send(target, {
        method,
        headers: {
          authorization: `Bearer ${typeof token === 'function' ? await token() : token}`,
          ...(hasBody && encoding !== 'multipart' && { 'content-type': 'application/json' }),
          ...(dryRun && { 'Dry-Run': 'true' }),
          ...always,
          ...headers,
        },
        ...(hasBody && { body: encoding === 'multipart' ? formOf(sent) : JSON.stringify(sent) }),
        ...(signal && { signal }),
      });
      return response.ok
        ? { data: await answerOf(response), error: undefined, response }
        : { data: undefined, error: await answerOf(response), response };
    },
  };
};
