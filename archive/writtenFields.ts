import type { Level } from '../contract/call';
import type { CallName } from '../contract/index';
import { findCall } from '../contract/index';
import { domainFieldOf } from './callApi';
import type { Section } from './sections';

/** What a field of the contract says of itself, as far as an archive asks. */
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

/** What calls that write are sent beside the record. */
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

/** The fields a call takes, by name without its prefix. */
export const fieldsTaken = (call: CallName, prefix = ''): Record<string, FieldNotes> => {
  const { properties = {} } = (findCall(call)?.body ?? {}) as { properties?: Record<string, FieldNotes> };
  return Object.fromEntries(
    Object.entries(properties).map(([name, notes]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      notes,
    ]),
  );
};

/** The fields of a section's records that an archive keeps: those its calls take, without secrets and files. */
export const keptFields = ({
  begin,
  create,
  change,
  keep = [],
  leave = [],
}: Section): Record<string, FieldNotes> => {
  const taken = [begin?.many ? undefined : begin, create, change].flatMap((write) =>
    write
      ? Object.entries(fieldsTaken(write.call, write.prefix)).filter(
          ([name]) => name !== domainFieldOf(write.call),
        )
      : [],
  );
  const kept = taken.filter(
    ([name, notes]) =>
      !beside.has(name) && !leave.includes(name) && !notes.writeOnly && !notes['x-file'] && !notes.readOnly,
  );
  return { ...Object.fromEntries(kept), ...Object.fromEntries(keep.map((name) => [name, {}])) };
};
