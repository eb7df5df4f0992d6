import { existsSync, readFileSync } from 'node:fs';

export interface SpecifiedCall {
  name: string;
  method: string;
  path: string;
  /** Only where the specification itself is at hand. */
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

/** Whether the specification lies beside the project; without it a list of the calls serves, and a few entities. */
export const hasSpecification = existsSync(new URL('calls.json', folder));

/** Every product call: name, method, path, and what kind of body it is sent. */
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

/** Where both documents name one, the checklist adds which it means; the name on the wire is the same. */
const stripDocument = (name: string) => name.replace(/ \(doc \d\)$/, '');

export const specifiedEntities: SpecifiedEntity[] = (
  hasSpecification ? (readSpecification('entities.json') as SpecifiedEntity[]) : sample
).map((entity) => ({
  ...entity,
  name: stripDocument(entity.name),
  ...(entity.describedBy && { describedBy: entity.describedBy.map(stripDocument) }),
}));

const contractEnumerations = ['Hardware order status', 'Number action type', 'Change kind', 'User type'];

/** The values document 2 lists for fields, in its order. */
export const specifiedEnumerations: SpecifiedEnumeration[] = (
  hasSpecification
    ? (readSpecification('enums.json') as SpecifiedEnumeration[])
    : [{ name: 'Change kind', values: ['ADD', 'REMOVE', 'CHANGE'] }]
).filter(({ name }) => contractEnumerations.includes(name));
