import type { Level } from '../contract/call';
import type { CallName } from '../contract/index';
import { findCall } from '../contract/index';
import { domainFieldOf } from './callApi';
import type { Section } from './sections';

/** The parts of a contract field's schema that archives use. */
export interface FieldNotes {
  format?: string;
  type?: string | readonly string[];
  writeOnly?: boolean;
  readOnly?: boolean;
  title?: string;
  'x-refers'?: string;
  'x-names'?: string;
  'x-shows'?: string;
  'x-file'?: boolean;
  'x-writableBy'?: Level;
}

/** Request fields of write calls that are not part of the record. */
const beside = new Set([
  'dateLastModified',
  'id',
  'ids',
  'names',
  'dids',
  'macs',
  'answers',
  'replace_with',
  'detach',
  'clone_from',
  'welcome',
  'only_new',
  'scope',
]);

/** Fields a call accepts, by name without its prefix. */
export function fieldsTaken(call: CallName, prefix = ''): Record<string, FieldNotes> {
  const { properties = {} } = (findCall(call)?.body ?? {}) as { properties?: Record<string, FieldNotes> };
  return Object.fromEntries(
    Object.entries(properties).map(([name, notes]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      notes,
    ]),
  );
}

/** Fields of a section that archives store: those accepted by its write calls, except secrets and files. */
export function keptFields({
  begin,
  create,
  change,
  preserve = [],
  leave = [],
}: Section): Record<string, FieldNotes> {
  const acceptedFields = [begin?.isBulk ? undefined : begin, create, change].flatMap((write) =>
    write
      ? Object.entries(fieldsTaken(write.call, write.prefix)).filter(
          ([name]) => name !== domainFieldOf(write.call),
        )
      : [],
  );
  const writableFields = acceptedFields.filter(
    ([name, notes]) =>
      !beside.has(name) && !leave.includes(name) && !notes.writeOnly && !notes['x-file'] && !notes.readOnly,
  );
  return { ...Object.fromEntries(writableFields), ...Object.fromEntries(preserve.map((name) => [name, {}])) };
}
