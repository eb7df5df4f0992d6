import type { Level } from '../../contract/call';
import type { JsonConventions } from '../../contract/conventions';

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** An external API that the server calls on behalf of signed-in users. */
export interface ForeignApi {
  /** Name in URLs, in `apis` of the console's settings and in calls. */
  name: string;
  label: string;
  /** Base URL without a trailing slash, such as `https://api.example/v1`. */
  url: string;
  methods: readonly Method[];
  /** Patterns of forwarded paths. `*` matches one segment, and `**` at the end matches any number of segments. */
  paths: readonly string[];
  /** Patterns of paths for which POST requests only read. */
  reads: readonly string[];
  /** Minimum access level of the user. */
  level: Level;
  /** Token to send: the user's own, the deployment's, or none. */
  token?: 'person' | { value: string };
  headerName: string;
  /** Text before the token in its header. May be empty. */
  scheme: string;
  /** Headers added to every request. */
  headers: Readonly<Record<string, string>>;
  /** Timeout of a request, in seconds. */
  seconds: number;
  /** Whether staff added it in the console, in which case the rules for outgoing requests apply to its address. */
  isAdded?: true;
  /** Conventions for paging, sorting and response wrappers. The console receives them with its settings. */
  conventions?: JsonConventions;
}

/** A screen that gets data from an API. */
export interface ApiUse {
  id: number;
  name: string;
  /** Whether the published version uses the API, and not only the draft. */
  is_published: boolean;
}

/** Path of an API on this server, as used by the console. */
export const getApiPath = (name: string): string => `/api/Apis/${name}`;
