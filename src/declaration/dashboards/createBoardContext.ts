import type { Call } from '../../../contract/call';
import type { AnyCall } from '../../../contract/registeredCalls';
import type { FieldSpec, ResourceSpec } from '../compiled';
import type { CompilerContext } from '../compilerContext';
import { createCompilerContext } from '../createCompilerContext';
import type { Dashboard } from '../dashboardOptions';

export interface DashboardContext {
  calls: Record<string, Call>;
  /** Available compiled resources. For all other resources, only the name is checked. */
  specs: readonly ResourceSpec[];
  /** Names of all resources. If omitted, unknown resource names are not reported. */
  names?: readonly string[] | undefined;
}

export interface BoardCompilerContext extends CompilerContext {
  calls: Record<string, Call>;
  /**
   * Returns the resource that a panel names.
   * @returns undefined if the compiled resource is not available
   * @throws DeclarationError if no resource has that name
   */
  resource(name: string): ResourceSpec | undefined;
  /** Returns the field to which a tone condition refers: the count, or the value with which it is compared. */
  counted(path: string): FieldSpec;
}

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
    counted: (path) => known.getField(path, { properties: counted }, 'a number'),
    resource: (name) => {
      const match = specs.find((candidate) => candidate.name === name);
      if (!match && names && !names.includes(name)) known.complain('resource', name, names);
      return match;
    },
  };
};
