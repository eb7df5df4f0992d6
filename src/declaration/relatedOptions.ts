import type { Level } from '../../contract/call';
import type { CallName } from '../../contract/registeredCalls';
import type { CallUse, FieldPath } from './callUse';
import type { Condition } from './condition';
import type { Template } from './templateTypes';

/** Membership that is stored in fields of the related resource, changed with its update call. */
export interface MemberOf {
  /** Fields that list the ids of the members. A record joins the first field, and leaves all of them. */
  fields: readonly string[];
  /** Label of the button for joining: `Join a queue`. If omitted, the memberships cannot be changed. */
  join?: string;
  /** Whether a related record has one member at most, so that only those without a member can be joined. */
  single?: boolean;
}

/** List of other records on the page of a record. */
export type Related<R, N extends CallName = CallName> = {
  /** Resource of the listed records, which provides the columns and actions. */
  resource: string;
  label: string;
  when?: Condition<FieldPath<R>>;
  /** Visible only at or above this level. The level of the call, or of the resource's list, applies as well. */
  level?: Level;
  /** Visible only if the user's role has this permission. */
  permission?: string;
  /** Columns to show. A computed column is written as `=name`. Default: all columns of the resource. */
  columns?: readonly string[];
  /**
   * Actions of this resource, offered above the list or on its rows (which are available as `$related`), and actions of
   * the related resource, offered on its rows. If both resources have an action of the same name, this resource's is
   * used.
   */
  actions?: readonly string[];
  /**
   * Prevents the record from being deleted while the list has rows. The user is shown what uses the record, and is
   * offered the given action of this resource to reassign those references.
   */
  keeps?: true | { action: string };
} & (
  | {
      /** Filters of the related resource's own list. */
      by: Record<string, Template<FieldPath<R>>>;
      /**
       * Allows rows to be created, edited and deleted on this page, subject to permissions, with the related resource's
       * calls and form. `by` supplies the values for new rows, and its fields are omitted from the form. Columns with
       * `edit` are edited in place.
       */
      inline?: true;
      /**
       * Reference field for a many-to-many relation: each row links to another record through this field. The linked
       * records are shown, added and removed; the links are created and deleted with the related resource's calls.
       */
      links?: string;
    }
  | { /** Call that returns the related records. */ from: CallUse<R, N> }
  | {
      /** Shows the records that list this record as a member, which it can join and leave. */
      memberOf: MemberOf;
    }
);
