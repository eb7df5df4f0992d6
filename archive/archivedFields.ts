import type { Level } from '../contract/call';
import type { CallName } from '../contract/index';
import { findCall } from '../contract/index';
import { getDomainField } from './callApi';
import type { Section } from './sections';

/** The subset of a contract field's schema that archives use. */
export interface FieldSchema {
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
const nonRecordFields = new Set([
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

/** Fields a call accepts, keyed by name without the prefix. */
export function getAcceptedFields(call: CallName, prefix = ''): Record<string, FieldSchema> {
  const { properties = {} } = (findCall(call)?.body ?? {}) as { properties?: Record<string, FieldSchema> };
  return Object.fromEntries(
    Object.entries(properties).map(([name, notes]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      notes,
    ]),
  );
}

/** Fields of a section that archives store: those accepted by its write calls, except secrets and files. */
export function getArchivedFields({
  begin,
  create,
  change,
  preserve = [],
  leave = [],
}: Section): Record<string, FieldSchema> {
  const acceptedFields = [begin?.isBulk ? undefined : begin, create, change].flatMap((write) =>
    write
      ? Object.entries(getAcceptedFields(write.call, write.prefix)).filter(
          ([name]) => name !== getDomainField(write.call),
        )
      : [],
  );
  const writableFields = acceptedFields.filter(
    ([name, notes]) =>
      !nonRecordFields.has(name) &&
      !leave.includes(name) &&
      !notes.writeOnly &&
      !notes['x-file'] &&
      !notes.readOnly,
  );
  return { ...Object.fromEntries(writableFields), ...Object.fromEntries(preserve.map((name) => [name, {}])) };
}
