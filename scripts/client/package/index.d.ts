import type { operations } from './schema';

export type { components, operations, paths } from './schema';

export type CallName = keyof operations;

type ContentFor<Part> = Part extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Content extends { 'multipart/form-data': infer Form }
      ? Form
      : Content extends { 'text/event-stream': unknown }
        ? ReadableStream<Uint8Array>
        : Blob
  : undefined;

type ParametersFor<Name extends CallName, Part extends 'query' | 'path'> = NonNullable<
  operations[Name]['parameters'][Part]
>;

/** Request body of a call; for GET, its query. */
export type BodyFor<Name extends CallName> = operations[Name] extends { requestBody?: infer Body }
  ? ContentFor<NonNullable<Body>>
  : ParametersFor<Name, 'query'>;

/** Successful response of a call. */
export type ResponseFor<Name extends CallName> = operations[Name]['responses'] extends { 200: infer Good }
  ? ContentFor<Good>
  : undefined;

export interface ApiError {
  message: string;
  /** Stable error code, such as `validation`, `forbidden` or `key_expired`. */
  code: string;
  errors?: { field: string; message: string }[];
  details?: Record<string, unknown>;
  requestId?: string;
}

export interface CallOptions<Name extends CallName> {
  /** Path parameters. Missing parameters are taken from the body. */
  params?: ParametersFor<Name, 'path'>;
  body?: BodyFor<Name>;
  /** Query parameters in addition to the body, such as `{ offset: 10000 }`. */
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** If true, a writing call returns the changes it would make, without making them. */
  dryRun?: boolean;
}

export type Result<Answer> =
  | { data: Answer; error: undefined; response: Response }
  | { data: undefined; error: ApiError; response: Response };

export interface Client {
  /** Makes a call. Refused calls return an `error`; only network failures throw. */
  call<Name extends CallName>(
    name: Name,
    options: CallOptions<Name> & { dryRun: true },
  ): Promise<Result<unknown>>;
  call<Name extends CallName>(name: Name, options?: CallOptions<Name>): Promise<Result<ResponseFor<Name>>>;
}

export interface ClientOptions {
  /** Base URL of the API, such as `https://console.example`. */
  url: string | URL;
  /** An API key or access token, or a function that returns one for each call. */
  token: string | (() => string | Promise<string>);
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Headers sent with every call. */
  headers?: Record<string, string>;
}

/** Creates a client that makes API calls by name. */
export declare function createClient(options: ClientOptions): Client;
