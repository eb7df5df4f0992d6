import type { Level } from '../../contract/call';
import type { JsonConventions } from '../../contract/conventions';

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** An external API that the server calls on behalf of signed-in users. */
export interface ForeignApi {
  /** Name in URLs, in `apis` of the console's settings and in calls. */
  name: string;
  label: string;
  /** Base URL without a trailing slash: `https://api.example/v1`. */
  url: string;
  methods: readonly Method[];
  /** Forwarded paths, as patterns: `*` matches one segment, `**` at the end any number of segments. */
  paths: readonly string[];
  /** Path patterns for which POST requests only read. */
  reads: readonly string[];
  /** Minimum level of users. */
  level: Level;
  /** Token to send: the user's own, the deployment's, or none. */
  token?: 'person' | { value: string };
  headerName: string;
  /** Text before the token in its header; may be empty. */
  scheme: string;
  /** Headers added to every request. */
  headers: Readonly<Record<string, string>>;
  /** Timeout in seconds. */
  seconds: number;
  /** Conventions for paging, sorting and response wrappers, passed on in the console's settings. */
  conventions?: JsonConventions;
}

/** Path of an API on this server, as used by the console. */
export const getApiPath = (name: string): string => `/api/Apis/${name}`;
