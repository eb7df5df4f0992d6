import { existsSync, readFileSync } from 'node:fs';

export interface SpecifiedCall {
  name: string;
  method: string;
  path: string;
  /** Documented success statuses; available only with the full specification. */
  okStatuses?: number[];
  body?: string;
  multipartFields?: string[];
  returns?: string;
  requiredParams?: { name: string; in: string; message: string }[];
}

export interface SpecifiedField {
  name: string;
  pattern?: unknown;
  children?: SpecifiedField[];
}

export interface SpecifiedEntity {
  name: string;
  kind: string;
  describedBy?: string[];
  fields: SpecifiedField[];
}

export interface SpecifiedEnumeration {
  name: string;
  values: string[];
}

const folder = new URL('../../../shared/spec/', import.meta.url);
const readSpecification = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** Whether the specification is available next to the project; otherwise a list of calls and some entities are used. */
export const hasSpecification = existsSync(new URL('calls.json', folder));

/** All product calls: name, method, path and body type. */
export const specifiedCalls: SpecifiedCall[] = hasSpecification
  ? readSpecification('calls.json')
      .filter((call: { id: string }) => !call.id.startsWith('Identity.'))
      .map(({ id, ...call }: { id: string } & SpecifiedCall) => ({ ...call, name: id.split('.')[1] }))
  : readFileSync(new URL('./operations.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', method = '', path = '', body = ''] = line.split(' ');
        return { name, method, path, body };
      });

const sample: SpecifiedEntity[] = [
  { name: 'Remote trunk', kind: 'entity', fields: ['remoteTrunkId', 'maximumChannels', 'cliCldFormat'] },
  { name: 'Softphone', kind: 'entity', fields: ['pbx_serverid', 'extension_no', 'sip_password'] },
  {
    name: 'UB provisioning result',
    kind: 'entity',
    fields: ['success', 'csn', 'custno', 'errorDiscription'],
  },
].map(({ fields, ...entity }) => ({ ...entity, fields: fields.map((name) => ({ name })) }));

/** Removes the document number that the checklist appends to a name defined in both documents; the API name is the same. */
const stripDocument = (name: string) => name.replace(/ \(doc \d\)$/, '');

export const specifiedEntities: SpecifiedEntity[] = (
  hasSpecification ? (readSpecification('entities.json') as SpecifiedEntity[]) : sample
).map((entity) => ({
  ...entity,
  name: stripDocument(entity.name),
  ...(entity.describedBy && { describedBy: entity.describedBy.map(stripDocument) }),
}));

const contractEnumerations = ['Hardware order status', 'Number action type', 'Change kind', 'User type'];

/** Field values listed in document 2, in order. */
export const specifiedEnumerations: SpecifiedEnumeration[] = (
  hasSpecification
    ? (readSpecification('enums.json') as SpecifiedEnumeration[])
    : [{ name: 'Change kind', values: ['ADD', 'REMOVE', 'CHANGE'] }]
).filter(({ name }) => contractEnumerations.includes(name));
