import type { PermissionName } from '#contract/access';
import type { Effect, Level, Method, ResponseKind, WhileImpersonating } from '../../../contract/call';
import type { JsonConventions } from '../../../contract/conventions';
import type { IconName } from '../../theme/icons';
import type { ConditionValue } from '../condition';
import type { Dashboard } from '../dashboardOptions';
import type { FieldSchema } from '../fieldSpec';
import type { AnyCall, Declaration, List, MenuEntry, Tone } from '../vocabulary';

/** An entity written as a JSON Schema: an object whose `title` names it. */
export interface JsonEntity extends FieldSchema {
  title: string;
  type: 'object';
  properties: Record<string, FieldSchema>;
}

/** A call no build knows of, as JSON: what a line of the contract says, without code. */
export interface JsonCall {
  method: Method;
  /** Path below the API's base URL; `{name}` marks a path parameter. */
  path: string;
  /** Whether it changes something, here or in the outside world, or only reads. */
  effect: Effect;
  /** One sentence about it. */
  summary?: string;
  /** The fields it takes, as JSON or as the query of a GET. */
  body?: FieldSchema;
  /**
   * How the body is sent. Default: as JSON. Fields of a `multipart` call may be files; `form` is
   * `application/x-www-form-urlencoded`, what nests in brackets.
   */
  encoding?: 'multipart' | 'form';
  /** The API it is of, by its name in `apis` of `config.json`. Default: that of the declaration, else the house's own. */
  api?: string;
  /** How it names paging, order, filters and what wraps its answer, where its API does so otherwise. */
  conventions?: JsonConventions;
  /** What kind of answer it gives. `item` is one row of it; default: the entity. */
  returns: { kind: Exclude<ResponseKind, 'events'>; item?: FieldSchema };
  /** HTTP statuses that mean success. Default: 200, 201 and 204. */
  ok?: readonly number[];
  /** The least level that may make it. Default: `staff`. The API decides for itself; this hides what it would refuse. */
  level?: Level;
  /** The permission a role must hold to make it, to look where it reads. Default: none, the level is enough. */
  permission?: PermissionName;
  /** Whether staff may make it while acting as somebody else. Default: `allowed`. */
  whileImpersonating?: WhileImpersonating;
}

/** What a text says of its words in other languages. */
export interface Translatable {
  /**
   * What its words are in other languages, by language (BCP 47) and by the words as they are written:
   * `{ "es": { "Fault": "Avería" } }`. Words that are not there are said as the product says them elsewhere, or as written.
   */
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A declaration as JSON: what a file of `src/resources` says, word for word, with its entity, and with the calls the
 * contract does not have. It comes from a file named in `config.json`, or from the server.
 */
export interface JsonDeclaration extends Declaration<Record<string, unknown>, AnyCall>, Translatable {
  /** Where editors find what may be said: `/schemas/declaration.json` of any Trunkline. */
  $schema?: string;
  /** The entity: its name in the contract, or a JSON Schema. */
  entity: string | JsonEntity;
  /** The API its own calls are of, by its name in `apis` of `config.json`. Default: the house's own. */
  api?: string;
  /** How its own calls name paging, order, filters and what wraps answers, where their API does so otherwise. */
  conventions?: JsonConventions;
  /** Calls of its own, by name. */
  calls?: Readonly<Record<string, JsonCall>>;
}

/** What a declaration says of calls, which `store` says instead. */
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
 * A declaration of an entity without an API: its records are kept in Trunkline's own record store, under the name of the
 * resource. Listing, reading, creating, changing and removing are understood; records are known by `id`, and carry
 * `domain_name`, `wholesaler_id` and when and by whom they were made and changed. The store itself is made by
 * `PutRecordStore`.
 */
export interface StoredDeclaration
  extends Omit<Declaration<Record<string, unknown>, AnyCall>, CallOptionName>,
    Translatable {
  /** Where editors find what may be said: `/schemas/declaration.json` of any Trunkline. */
  $schema?: string;
  /** Its records are kept in the record store. */
  store: true;
  /** The entity, as a JSON Schema. `x-reference` names the resource a field points at. */
  entity: JsonEntity;
  list: Omit<
    List<Record<string, unknown>, AnyCall>,
    'call' | 'send' | 'rows' | 'serverFilters' | 'counts' | 'export'
  >;
}

/** A page of panels as JSON: what a file of `src/dashboards` says, with calls the contract does not have. */
export interface JsonDashboard extends Dashboard<AnyCall>, Translatable {
  /** Where editors find what may be said: `/schemas/declaration.json` of any Trunkline. */
  $schema?: string;
  /** It is a page of panels, and no screen of records. */
  dashboard: true;
  /** Where it stands in the menu. */
  menu: MenuEntry;
  /** The API its own calls are of, by its name in `apis` of `config.json`. Default: the house's own. */
  api?: string;
  /** How its own calls name paging, order, filters and what wraps answers, where their API does so otherwise. */
  conventions?: JsonConventions;
  /** Calls of its own, by name. */
  calls?: Readonly<Record<string, JsonCall>>;
}

/** What a deployment would rather have of a field. */
export interface OverlayField {
  label?: string;
  help?: string;
  /** Tones of values, beside those there are. */
  tones?: Readonly<Record<string, Tone>>;
  /** What values are called, beside what they are. */
  choices?: Readonly<Record<string, string>>;
  /** Shown nowhere: neither in the list, nor on the page, nor in a form. What a form must ask for is asked for. */
  hidden?: boolean;
  /** The form asks for it. */
  required?: boolean;
  /** What it holds when a new record's form opens. */
  initial?: ConditionValue;
}

/**
 * What a deployment lays over a shipped screen: an update of the product keeps it, and reports what no longer fits. What
 * it does not name stays as it is.
 */
export interface JsonOverlay extends Translatable {
  /** Where editors find what may be said: `/schemas/declaration.json` of any Trunkline. */
  $schema?: string;
  /** The resource it lies over, by name: `boats`. */
  extends: string;
  label?: readonly [one: string, many: string];
  icon?: IconName;
  menu?: {
    /** Heading it stands under. */
    group?: string;
    /** Lower comes first. */
    order?: number;
    hidden?: boolean;
  };
  /** Columns shown, in this order; the others can be chosen. */
  columns?: readonly string[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  pageSize?: number;
  /** Fields by wire name. */
  fields?: Readonly<Record<string, OverlayField>>;
  /** Fields first in their section of the form and on the page, in this order. */
  order?: readonly string[];
  /** Fields the API keeps and the contract does not know: shown on the page, asked for in a section of their own. */
  extra?: {
    /** Heading of the section. */
    section: string;
    fields: Readonly<Record<string, FieldSchema>>;
  };
}

/** What a file of screens may hold. */
export type JsonScreen = JsonDeclaration | StoredDeclaration | JsonDashboard | JsonOverlay;
