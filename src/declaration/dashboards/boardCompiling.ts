import type { Call } from '../../../contract/call';
import type { FieldSpec, ResourceSpec } from '../compiled';
import { type CompilerContext, createCompilerContext } from '../compiling';
import type { Dashboard } from '../dashboardOptions';
import type { AnyCall } from '../vocabulary';

/** What dashboards are held against. */
export interface DashboardContext {
  calls: Record<string, Call>;
  /** Resources as they were compiled, as far as they are at hand; of the others only the name is looked up. */
  specs: readonly ResourceSpec[];
  /** The names of all resources; without them nothing is said of those that are not at hand. */
  names?: readonly string[] | undefined;
}

/** What the panels of a dashboard are compiled with. */
export interface BoardCompilerContext extends CompilerContext {
  calls: Record<string, Call>;
  /**
   * The resource a panel names.
   * @returns undefined where nothing is known of it
   * @throws DeclarationError where none has that name
   */
  resource(name: string): ResourceSpec | undefined;
  /** What a condition may look at: the number, and what it is compared with. */
  counted(path: string): FieldSpec;
}

/** Every field a resource shows, lists or filters by. */
export const listDisplayedFields = ({ list, fields }: ResourceSpec): FieldSpec[] => [
  ...list.columns,
  ...list.filters,
  ...fields,
];

export const createBoardContext = (
  dashboard: Dashboard<AnyCall>,
  { calls, specs, names }: DashboardContext,
): BoardCompilerContext => {
  const counted = { count: { type: 'number' }, before: { type: 'number' } };
  const known = createCompilerContext(
    { schema: { type: 'object', properties: {} }, declaration: dashboard as never },
    calls,
    'Dashboard',
  );
  return {
    ...known,
    calls,
    counted: (path) => known.fieldOf(path, { properties: counted }, 'a number'),
    resource: (name) => {
      const found = specs.find((one) => one.name === name);
      if (!found && names && !names.includes(name)) known.complain('resource', name, names);
      return found;
    },
  };
};
