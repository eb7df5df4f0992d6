import type { Level } from '../../contract/call';
import type { JsonConventions } from '../../contract/conventions';

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** An API beside this one, which the server asks in the name of people who are signed in. */
export interface ForeignApi {
  /** What it is called in addresses, in `apis` of the console's settings and in calls. */
  name: string;
  /** What people call it. */
  label: string;
  /** Where it is, without a slash at the end: `https://api.example/v1`. */
  url: string;
  methods: readonly Method[];
  /** Paths that are passed on, as patterns: `*` stands for one part, `**` at the end for all below. */
  paths: readonly string[];
  /** Paths whose POST only reads, as patterns. */
  reads: readonly string[];
  /** The least level of whoever may use it. */
  level: Level;
  /** Whose token it is sent: everybody's own, the deployment's, or none. */
  token?: 'person' | { value: string };
  headerName: string;
  /** What stands before the token in its header; nothing where it is empty. */
  scheme: string;
  /** Headers every request has. */
  headers: Readonly<Record<string, string>>;
  /** How long an answer may take. */
  seconds: number;
  /** How it names paging, order and its wrapper, for the console's settings. */
  conventions?: JsonConventions;
}

/** Where the server has an API, for the console. */
export const getApiPath = (name: string): string => `/api/Apis/${name}`;
