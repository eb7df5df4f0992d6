import { describe, expect, it } from 'vitest';
import { allCalls, findCall } from '../../contract';
import { auditFields, ownershipFields } from '../../contract/entity';
import { compileAll } from '../../src/declaration/compileAll';
import { declaredResources } from '../spec/displayedFields';
import { type ContractSchema, listContractFields } from './schemas';

const specs = compileAll(declaredResources, allCalls);
const getBodySchema = (call: string) => (findCall(call)?.body ?? {}) as ContractSchema;

describe('forms', () => {
  const requiredFields = specs.flatMap(({ name, form, create, update }) =>
    form
      .flatMap(({ fields }) => fields.flatMap((field) => field.parts ?? [field]))
      .filter(({ kind, lookup, readOnly }) => kind !== 'computed' && !lookup && !readOnly)
      .map(({ field }) => ({
        name,
        field,
        calls: [create, update].flatMap((callSpec) => callSpec?.call ?? []),
      })),
  );

  it('contain only fields that a call accepts and the server does not set', () => {
    expect(requiredFields.length).toBeGreaterThan(1000);
    const lost = requiredFields.filter(({ field, calls }) => {
      const [whole = ''] = field.split('.');
      const accepted = calls.flatMap((call) => {
        const { properties = {} } = getBodySchema(call);
        return properties[field] ?? properties[whole] ?? [];
      });
      return !accepted.some(({ readOnly }) => !readOnly);
    });
    expect(lost.map(({ name, field }) => `${name}: ${field}`)).toEqual([]);
  });
});

describe('common record fields', () => {
  // The modification time is submitted with the form, to prevent overwriting changes the user has not seen.
  const { dateLastModified: _, ...carried } = { ...auditFields, ...ownershipFields };
  /** Title of a document from the distributor, which reports the author itself. */
  const foreign = 'Sales order';

  it('are read-only in every entity', () => {
    const misplaced = listContractFields().filter(
      ({ entity, name }) => Object.hasOwn(carried, name) && entity !== foreign,
    );
    expect(new Set(misplaced.map(({ name }) => name))).toEqual(
      new Set(['dateCreated', 'createdBy', 'lastModifiedBy', 'tenant']),
    );
    expect(
      misplaced.filter(({ schema }) => !schema.readOnly).map(({ entity, name }) => `${entity}.${name}`),
    ).toEqual([]);
  });
});
