import type { Level } from '../../../contract/call';
import { meetsLevel } from '../../../contract/levels';
import type { ResourceSpec } from '../compiled';
import type { FilterValues } from '../dashboardOptions';
import { getCallPermission } from '../getCallPermission';
import { checkFilter, checkSend } from './checkFilter';
import type { CallSource, RecordSource } from './compiledDashboard';
import type { BoardCompilerContext } from './createBoardContext';

interface SourceOptions {
  resource?: string | undefined;
  filter?: FilterValues | undefined;
  call?: string | undefined;
  send?: FilterValues | undefined;
}

/** Compiles the call of a panel, checking that it exists, is read-only, and accepts its parameters. */
export const compileCall = (
  options: SourceOptions & { call: string },
  known: BoardCompilerContext,
): CallSource => {
  const { at, call, fail } = known;
  at('call', () => {
    if (call(options.call).effect !== 'read')
      fail(`${options.call} changes something: a dashboard only reads`);
  });
  checkSend(options.call, 'send', options.send, known);
  return { call: options.call, send: options.send ?? {} };
};

/** Compiles a panel's list source, checking that the resource exists and that its list accepts the filters. */
export const compileRecords = (
  { resource, filter = {} }: { resource: string; filter?: FilterValues | undefined },
  known: BoardCompilerContext,
): RecordSource => {
  const spec = known.at('resource', () => known.resource(resource));
  checkFilter('filter', filter, spec, known);
  return { resource, filter };
};

/** Checks that a list can be sorted by a field. */
export const checkOrder = (
  spec: ResourceSpec | undefined,
  field: string,
  { complain }: Pick<BoardCompilerContext, 'complain'>,
): void => {
  const sortable = spec && (spec.list.sortable ?? spec.list.columns.map((column) => column.field));
  if (sortable && !sortable.includes(field)) complain(`order of ${spec.name} by`, field, sortable);
};

/**
 * Compiles the data source of a panel.
 * @throws DeclarationError if a panel declares both a list and a call, or neither
 */
export const compileSource = (
  options: SourceOptions,
  known: BoardCompilerContext,
): RecordSource | CallSource => {
  const { resource, call } = options;
  if (resource !== undefined && call !== undefined)
    known.atKey('call', () => known.fail('a number is of a "resource" or of a "call", not of both'));
  if (call !== undefined) return compileCall({ ...options, call }, known);
  if (resource !== undefined) return compileRecords({ ...options, resource }, known);
  return known.fail('it says neither "resource" nor "call": there is nothing to read');
};

/** Returns the level and permission that a call requires in addition to those of the panel. */
export const getCallGates = (
  name: string | undefined,
  options: { level?: Level | undefined; permission?: string | undefined },
  known: BoardCompilerContext,
): { level?: Level; permission?: string } => {
  const call = name === undefined ? undefined : known.call(name);
  const level =
    call && !(options.level && meetsLevel(options.level, call.access)) ? call.access : options.level;
  const required = [options.permission, call && getCallPermission(call)].filter(
    (entry) => entry !== undefined,
  );
  const permission = [...new Set(required.flatMap((entry) => entry.split(' + ')))].join(' + ');
  return { ...(level && { level }), ...(permission && { permission }) };
};
