import type { operations } from './schema';

export type { components, operations, paths } from './schema';

/** The name of a call. */
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

/** What a call is sent; of a GET, its query. */
export type BodyFor<Name extends CallName> = operations[Name] extends { requestBody?: infer Body }
  ? ContentFor<NonNullable<Body>>
  : ParametersFor<Name, 'query'>;

/** What a call answers where it is made. */
export type AnswerFor<Name extends CallName> = operations[Name]['responses'] extends { 200: infer Good }
  ? ContentFor<Good>
  : undefined;

/** Why a call was refused. */
export interface Refusal {
  message: string;
  /** A fixed word to be compared: `validation`, `forbidden`, `key_expired`. */
  code: string;
  /** Fields that are wrong. */
  errors?: { field: string; message: string }[];
  details?: Record<string, unknown>;
  requestId?: string;
}

export interface CallOptions<Name extends CallName> {
  /** Values of the path; those of the body fill it in as well. */
  params?: ParametersFor<Name, 'path'>;
  body?: BodyFor<Name>;
  /** Parameters of the address beside the body: `{ offset: 10000 }`. */
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Has a call that writes answer what would change, and change nothing. */
  dryRun?: boolean;
}

export type Result<Answer> =
  | { data: Answer; error: undefined; response: Response }
  | { data: undefined; error: Refusal; response: Response };

export interface Client {
  /** Makes a call. What the API refuses is answered as `error`; thrown is only what never reached it. */
  call<Name extends CallName>(
    name: Name,
    options: CallOptions<Name> & { dryRun: true },
  ): Promise<Result<unknown>>;
  call<Name extends CallName>(name: Name, options?: CallOptions<Name>): Promise<Result<AnswerFor<Name>>>;
}

export interface ClientOptions {
  /** Where the API is, such as `https://console.example`. */
  url: string | URL;
  /** An API key or an access token, or what gives one for each call. */
  token: string | (() => string | Promise<string>);
  /** In place of the global one. */
  fetch?: typeof globalThis.fetch;
  /** Sent with every call. */
  headers?: Record<string, string>;
}

/** Makes calls of the API by their names. */
export declare function createClient(options: ClientOptions): Client;
