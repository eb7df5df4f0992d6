import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';

export interface DataProviderOptions {
  /** Origin of the Trunkline server, without `/api`: `https://console.example`. */
  apiUrl: string;
  /** Returns the access token or API key for a request. A rejection becomes the error of the request. */
  getToken: () => Promise<string>;
  /** Returns a new token after a 401 response, for a single retry of the request. Default: `getToken`. */
  renewToken?: () => Promise<string>;
  /** Returns the phone system to which requests refer. Default: that of the signed-in user. */
  domain?: () => string | null;
  /**
   * Query client that is also passed to `<Admin queryClient>`. With it, rows are cached for a minute, and a write also
   * reloads the related resources on screen.
   */
  queryClient?: QueryClient;
}

/** Error response of the server. react-admin's forms read `body.errors` to mark fields. */
export interface ApiError extends Error {
  status: number;
  /** Stable error code, such as `validation` or `forbidden`. */
  code: string | undefined;
  /** Message of the server. `message` is the text for the user. */
  detail: string | undefined;
  /** Id of the request in the server's log. */
  requestId: string | undefined;
  headers: Record<string, string>;
  /** Messages by field name, with the general message at `root.serverError`. */
  body: { errors?: Record<string, unknown> };
}

export interface RequestOptions {
  signal?: AbortSignal;
}

export interface ActionRequest {
  /** Name of the action in the declaration of the resource. */
  action: string;
  /** Ids of the affected records; empty for an action on the list. */
  ids: string[];
  /** Input of the action by field name. */
  form?: Record<string, unknown>;
  signal?: AbortSignal;
}

export interface ActionResult {
  /** Ids of the records that were processed successfully. */
  succeeded: string[];
  /** Ids of the records that failed, each with its error. */
  failed: { id: string; error: unknown }[];
  /** Response of the last call. */
  answer: unknown;
}

export interface ExportRequest {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Columns to export, in order. Default: those of the declaration. */
  columns?: string[];
  signal?: AbortSignal;
}

/**
 * react-admin's data provider for the resources of Trunkline. Ids are strings. All methods reject with an `ApiError`
 * for an error response, with a `NoResponseError` if there is no response, and with an `Error` for an unknown resource.
 */
export interface TrunklineDataProvider extends DataProvider {
  /**
   * Makes an API call by its name in the OpenAPI document. Body fields that are path parameters are moved into the path.
   * @returns the response; null if it is empty
   */
  call(name: string, body?: object, options?: RequestOptions): Promise<unknown>;
  /**
   * Makes an API call that returns a file.
   * @param fallbackName used if the response contains no file name
   */
  download(
    name: string,
    body: object,
    fallbackName: string,
    options?: RequestOptions,
  ): Promise<{ fileName: string; blob: Blob }>;
  /** Runs an action of a resource. The error of an action that makes a single call is thrown. */
  runAction(resource: string, request: ActionRequest): Promise<ActionResult>;
  /** Exports all matching records as a CSV file. */
  exportList(resource: string, request: ExportRequest): Promise<{ fileName: string; blob: Blob }>;
}
