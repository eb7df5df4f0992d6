import { type Level, meetsLevel } from '../../../contract/call';
import { getCallPermission } from '../callPermission';
import type { FilterValues } from '../dashboardOptions';
import type { BoardCompilerContext } from './boardCompiling';
import { checkFilter, checkSend } from './checkWanted';
import type { CallSource, RecordSource } from './compiledDashboard';

/** Data source options of a panel. */
interface SourceOptions {
  resource?: string | undefined;
  filter?: FilterValues | undefined;
  call?: string | undefined;
  send?: FilterValues | undefined;
}

/** Compiles the call of a panel and checks that it exists, is read-only and accepts its parameters. */
export const compileCall = (
  given: SourceOptions & { call: string },
  known: BoardCompilerContext,
): CallSource => {
  const { at, call, fail } = known;
  at('call', () => {
    if (call(given.call).effect !== 'read') fail(`${given.call} changes something: a dashboard only reads`);
  });
  checkSend(given.call, 'send', given.send, known);
  return { call: given.call, send: given.send ?? {} };
};

/** Compiles the list source of a panel and checks that the resource exists and its list accepts the filters. */
export const compileRecords = (
  { resource, filter = {} }: { resource: string; filter?: FilterValues | undefined },
  known: BoardCompilerContext,
): RecordSource => {
  const spec = known.at('resource', () => known.resource(resource));
  checkFilter('filter', filter, spec, known);
  return { resource, filter };
};

/** @throws DeclarationError if a panel declares both sources or neither */
export const compileSource = (
  given: SourceOptions,
  known: BoardCompilerContext,
): RecordSource | CallSource => {
  const { resource, call } = given;
  if (resource !== undefined && call !== undefined)
    known.atKey('call', () => known.fail('a number is of a "resource" or of a "call", not of both'));
  if (call !== undefined) return compileCall({ ...given, call }, known);
  if (resource !== undefined) return compileRecords({ ...given, resource }, known);
  return known.fail('it says neither "resource" nor "call": there is nothing to read');
};

/** Returns the level and permission of a call that apply in addition to those of the panel. */
export const getCallGates = (
  name: string | undefined,
  given: { level?: Level | undefined; permission?: string | undefined },
  known: BoardCompilerContext,
): { level?: Level; permission?: string } => {
  const call = name === undefined ? undefined : known.call(name);
  const level = call && !(given.level && meetsLevel(given.level, call.access)) ? call.access : given.level;
  const asked = [given.permission, call && getCallPermission(call)].filter((one) => one !== undefined);
  const permission = [...new Set(asked.flatMap((one) => one.split(' + ')))].join(' + ');
  return { ...(level && { level }), ...(permission && { permission }) };
};
