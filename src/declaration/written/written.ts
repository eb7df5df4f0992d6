import type { Effect, Level, Method, ResponseKind, WhileImpersonating } from '../../../contract/call';
import type { JsonConventions } from '../../../contract/conventions';
import type { PermissionName } from '../../../contract/register';
import type { AnyCall } from '../../../contract/registeredCalls';
import type { IconName } from '../../theme/icons';
import type { FieldSchema } from '../buildFieldSpec';
import type { ConditionValue } from '../condition';
import type { Dashboard } from '../dashboardOptions';
import type { Declaration, List, MenuEntry, Tone } from '../vocabulary';

/** Entity written as a JSON Schema: an object that is named by its `title`. */
export interface JsonEntity extends FieldSchema {
  title: string;
  type: 'object';
  properties: Record<string, FieldSchema>;
}

/** Call that is unknown at build time, written as JSON. It contains the same data as a contract call, without code. */
export interface JsonCall {
  method: Method;
  /** Path relative to the API's base URL. `{name}` marks a path parameter. */
  path: string;
  /** Whether the call only reads, changes data, or has external effects. */
  effect: Effect;
  summary?: string;
  /** Schema of the request fields, which are sent as JSON or as the query of a GET. */
  body?: FieldSchema;
  /**
   * Encoding of the body. Default: JSON. With `multipart`, fields may be files. `form` means
   * `application/x-www-form-urlencoded`, with brackets for nested fields.
   */
  encoding?: 'multipart' | 'form';
  /** API of the call, by its name in `apis` of `config.json`. Default: the API of the declaration, or else the built-in API. */
  api?: string;
  /** Names of the paging, sort and filter parameters and of the response wrapper, if they differ from those of the API. */
  conventions?: JsonConventions;
  /** Kind of response. `item` is the schema of one row. Default: the entity. */
  returns: { kind: Exclude<ResponseKind, 'events'>; item?: FieldSchema };
  /** HTTP statuses that indicate success. Default: 200, 201 and 204. */
  ok?: readonly number[];
  /** Minimum level for making the call. Default: `staff`. The API enforces access; this only hides what it would refuse. */
  level?: Level;
  /**
   * Permission required to make the call. For read-only calls, the permission to view is sufficient. Default: none, so
   * that only the level applies.
   */
  permission?: PermissionName;
  /** Whether staff may make the call while acting as another user. Default: `allowed`. */
  whileImpersonating?: WhileImpersonating;
}

export interface Translatable {
  /**
   * Translations by language (BCP 47) and original text: `{ "es": { "Fault": "Avería" } }`. For other texts, the
   * product's translation or the original is used.
   */
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Declaration as JSON: the content of a file in `src/resources`, with its entity and any calls that the contract lacks.
 * It is loaded from a file named in `config.json`, or from the server.
 */
export interface JsonDeclaration extends Declaration<Record<string, unknown>, AnyCall>, Translatable {
  /** Schema for editor support: `/schemas/declaration.json` of any Trunkline deployment. */
  $schema?: string;
  /** Entity, given by its name in the contract or as a JSON Schema. */
  entity: string | JsonEntity;
  /** API of the screen's own calls, by its name in `apis` of `config.json`. Default: the built-in API. */
  api?: string;
  /**
   * Conventions of the screen's own calls for paging, sort and filter parameters and response wrappers, if they differ
   * from those of the API.
   */
  conventions?: JsonConventions;
  calls?: Readonly<Record<string, JsonCall>>;
}

/** Declaration options for calls, which `store` replaces. */
type CallOptionName =
  | 'id'
  | 'idsParam'
  | 'singleton'
  | 'list'
  | 'get'
  | 'many'
  | 'create'
  | 'update'
  | 'remove'
  | 'permissions';

/**
 * Declaration for an entity without an API. Its records are stored in Trunkline's record store, under the name of the
 * resource, and can be listed, read, created, changed and removed. They are identified by `id` and also contain
 * `domain_name`, `wholesaler_id`, and fields for creation and last change. The store itself is created by
 * `PutRecordStore`.
 */
export interface StoredDeclaration
  extends Omit<Declaration<Record<string, unknown>, AnyCall>, CallOptionName>,
    Translatable {
  /** Schema for editor support: `/schemas/declaration.json` of any Trunkline deployment. */
  $schema?: string;
  /** Stores the records in Trunkline's record store. */
  store: true;
  /** Entity, as a JSON Schema. `x-reference` names the resource to which a field refers. */
  entity: JsonEntity;
  list: Omit<
    List<Record<string, unknown>, AnyCall>,
    'call' | 'send' | 'rows' | 'serverFilters' | 'counts' | 'export'
  >;
}

/** Dashboard as JSON: the content of a file in `src/dashboards`, with any calls that the contract lacks. */
export interface JsonDashboard extends Dashboard<AnyCall>, Translatable {
  /** Schema for editor support: `/schemas/declaration.json` of any Trunkline deployment. */
  $schema?: string;
  /** Identifies the declaration as a dashboard instead of a resource. */
  dashboard: true;
  menu: MenuEntry;
  /** API of the dashboard's own calls, by its name in `apis` of `config.json`. Default: the built-in API. */
  api?: string;
  /**
   * Conventions of the dashboard's own calls for paging, sort and filter parameters and response wrappers, if they
   * differ from those of the API.
   */
  conventions?: JsonConventions;
  calls?: Readonly<Record<string, JsonCall>>;
}

export interface OverlayField {
  label?: string;
  help?: string;
  /** Additional tones, keyed by value. */
  tones?: Readonly<Record<string, Tone>>;
  /** Additional labels, keyed by value. */
  choices?: Readonly<Record<string, string>>;
  /** Whether to hide the field in the list, on the page and in forms. Fields that a form requires are not hidden. */
  hidden?: boolean;
  /** Whether the field is required in the form. */
  required?: boolean;
  initial?: ConditionValue;
}

/**
 * A deployment's changes to a shipped screen. They remain in effect after product updates; options that no longer apply
 * are reported. Everything that is not named stays unchanged.
 */
export interface JsonOverlay extends Translatable {
  /** Schema for editor support: `/schemas/declaration.json` of any Trunkline deployment. */
  $schema?: string;
  /** Name of the resource to change: `boats`. */
  extends: string;
  label?: readonly [one: string, many: string];
  icon?: IconName;
  menu?: {
    group?: string;
    /** Position in the menu; lower values come first. */
    order?: number;
    hidden?: boolean;
  };
  /** Columns to show, in this order. Users can still enable the others. */
  columns?: readonly string[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  pageSize?: number;
  /** Changes to fields, keyed by API field name. */
  fields?: Readonly<Record<string, OverlayField>>;
  /** Fields to show first in their form section and on the page, in this order. */
  order?: readonly string[];
  /** Fields that the API stores but the contract lacks. They are shown on the page, and in a separate section of the form. */
  extra?: {
    section: string;
    fields: Readonly<Record<string, FieldSchema>>;
  };
}

export type JsonScreen = JsonDeclaration | StoredDeclaration | JsonDashboard | JsonOverlay;
