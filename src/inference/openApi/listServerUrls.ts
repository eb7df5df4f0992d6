import { isObject } from '../../lib/isObject';
import { isSwagger, type OpenApiDocument } from './document';

/** Replaces the variables of a server's URL by their default values. */
const fillVariables = (server: Record<string, unknown>): string => {
  const url = typeof server.url === 'string' ? server.url : '';
  const variables = isObject(server.variables) ? server.variables : {};
  return url.replace(/\{(\w+)\}/g, (_, name: string) => {
    const variable = variables[name];
    return isObject(variable) && typeof variable.default === 'string' ? variable.default : name;
  });
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the addresses of a document's servers: URLs, or paths without a host. */
export const listServerUrls = (document: OpenApiDocument): string[] => {
  if (!isSwagger(document))
    return Array.isArray(document.servers) ? document.servers.filter(isObject).map(fillVariables) : [];
  const { host, schemes, basePath } = document;
  const scheme =
    Array.isArray(schemes) && schemes.includes('http') && !schemes.includes('https') ? 'http' : 'https';
  return [(toText(host) && `${scheme}://${toText(host)}`) + toText(basePath)];
};
