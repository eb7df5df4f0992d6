import type { PermissionName } from '#contract/access';
import type { Effect, Level, Method, ResponseKind, WhileImpersonating } from '../../../contract/call';
import type { JsonConventions } from '../../../contract/conventions';
import type { IconName } from '../../theme/icons';
import type { FieldSchema } from '../buildFieldSpec';
import type { ConditionValue } from '../condition';
import type { Dashboard } from '../dashboardOptions';
import type { AnyCall, Declaration, List, MenuEntry, Tone } from '../vocabulary';

/** An entity written as a JSON Schema: an object named by its `title`. */
export interface JsonEntity extends FieldSchema {
  title: string;
  type: 'object';
  properties: Record<string, FieldSchema>;
}

/** A call unknown at build time, as JSON: the same data as a contract call, without code. */
export interface JsonCall {
  method: Method;
  /** Path below the API's base URL; `{name}` marks a path parameter. */
  path: string;
  /** Whether it changes data or has external effects, or only reads. */
  effect: Effect;
  summary?: string;
  /** Request fields, sent as JSON or as the query of a GET. */
  body?: FieldSchema;
  /**
   * Encoding of the body. Default: JSON. Fields of a `multipart` call may be files; `form` is
   * `application/x-www-form-urlencoded`, with brackets for nested fields.
   */
  encoding?: 'multipart' | 'form';
  /** API of the call, by its name in `apis` of `config.json`. Default: that of the declaration, else the built-in API. */
  api?: string;
  /** Names of its paging, sort and filter parameters and of its response wrapper, if they differ from those of its API. */
  conventions?: JsonConventions;
  /** Kind of response. `item` is the schema of one row; default: the entity. */
  returns: { kind: Exclude<ResponseKind, 'events'>; item?: FieldSchema };
  /** HTTP statuses that indicate success. Default: 200, 201 and 204. */
  ok?: readonly number[];
  /** Minimum level for making the call. Default: `staff`. Access is enforced by the API; this only hides what it would refuse. */
  level?: Level;
  /** Permission required to make the call; for read-only calls, view access is enough. Default: none, only the level applies. */
  permission?: PermissionName;
  /** Whether staff may make it while acting as another user. Default: `allowed`. */
  whileImpersonating?: WhileImpersonating;
}

export interface Translatable {
  /**
   * Translations by language (BCP 47) and by original text:
   * `{ "es": { "Fault": "Avería" } }`. Missing texts use the product's translation, or the original.
   */
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A declaration as JSON: the content of a file in `src/resources`, with its entity and any calls missing from the
 * contract. It is loaded from a file named in `config.json`, or from the server.
 */
export interface JsonDeclaration extends Declaration<Record<string, unknown>, AnyCall>, Translatable {
  /** Schema for editor support: `/schemas/declaration.json` of any Trunkline deployment. */
  $schema?: string;
  /** The entity: its name in the contract, or a JSON Schema. */
  entity: string | JsonEntity;
  /** API of its own calls, by its name in `apis` of `config.json`. Default: the built-in API. */
  api?: string;
  /** Names of paging, sort and filter parameters and response wrappers of its own calls, if they differ from those of their API. */
  conventions?: JsonConventions;
  calls?: Readonly<Record<string, JsonCall>>;
}

/** Declaration options about calls that `store` replaces. */
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
 * A declaration for an entity without an API: its records are stored in Trunkline's own record store, under the name of
 * the resource. It supports listing, reading, creating, changing and removing. Records are identified by `id` and
 * include `domain_name`, `wholesaler_id` and creation and modification fields. The store itself is created by
 * `PutRecordStore`.
 */
export interface StoredDeclaration
  extends Omit<Declaration<Record<string, unknown>, AnyCall>, CallOptionName>,
    Translatable {
  /** Schema for editor support: `/schemas/declaration.json` of any Trunkline deployment. */
  $schema?: string;
  /** Stores its records in the record store. */
  store: true;
  /** The entity, as a JSON Schema. `x-reference` names the resource a field refers to. */
  entity: JsonEntity;
  list: Omit<
    List<Record<string, unknown>, AnyCall>,
    'call' | 'send' | 'rows' | 'serverFilters' | 'counts' | 'export'
  >;
}

/** A dashboard as JSON: the content of a file in `src/dashboards`, with any calls missing from the contract. */
export interface JsonDashboard extends Dashboard<AnyCall>, Translatable {
  /** Schema for editor support: `/schemas/declaration.json` of any Trunkline deployment. */
  $schema?: string;
  /** Marks it as a dashboard rather than a screen of records. */
  dashboard: true;
  menu: MenuEntry;
  /** API of its own calls, by its name in `apis` of `config.json`. Default: the built-in API. */
  api?: string;
  /** Names of paging, sort and filter parameters and response wrappers of its own calls, if they differ from those of their API. */
  conventions?: JsonConventions;
  calls?: Readonly<Record<string, JsonCall>>;
}

export interface OverlayField {
  label?: string;
  help?: string;
  /** Tones of values, added to the existing ones. */
  tones?: Readonly<Record<string, Tone>>;
  /** Labels of values, added to the existing ones. */
  choices?: Readonly<Record<string, string>>;
  /** Hides it in the list, on the page and in forms. Fields that a form requires remain. */
  hidden?: boolean;
  /** Makes it required in the form. */
  required?: boolean;
  initial?: ConditionValue;
}

/**
 * A deployment's changes to a shipped screen. They survive product updates, and options that no longer apply are
 * reported. Anything not named is unchanged.
 */
export interface JsonOverlay extends Translatable {
  /** Schema for editor support: `/schemas/declaration.json` of any Trunkline deployment. */
  $schema?: string;
  /** Name of the resource it changes: `boats`. */
  extends: string;
  label?: readonly [one: string, many: string];
  icon?: IconName;
  menu?: {
    group?: string;
    /** Lower values come first. */
    order?: number;
    hidden?: boolean;
  };
  /** Columns to show, in this order; the others remain selectable. */
  columns?: readonly string[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  pageSize?: number;
  /** Fields by wire name. */
  fields?: Readonly<Record<string, OverlayField>>;
  /** Fields shown first in their form section and on the page, in this order. */
  order?: readonly string[];
  /** Fields stored by the API but missing from the contract: shown on the page, and in a separate section of the form. */
  extra?: {
    section: string;
    fields: Readonly<Record<string, FieldSchema>>;
  };
}

export type JsonScreen = JsonDeclaration | StoredDeclaration | JsonDashboard | JsonOverlay;
