import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../architecture/readImports';
import { hasSpecification, specifiedEntities } from '../contract/specification';
import { allFields, findWireNames, getTitles, listFieldUsages } from './coveredFields';
import { listDeclaredFields } from './displayedFields';
import { fieldReasons } from './fieldReasons';
import { extractNames } from './namesInSource';
import { renderedFields } from './renderedFields';

const declaredFields = listDeclaredFields();

const isRendered = (entity: string, field: string) =>
  renderedFields.some((entry) => entry.entity === entity && entry.fields.includes(field));

const findReason = (entity: string, field: string) =>
  fieldReasons.find((reason) => reason.entity === entity && (reason.fields?.includes(field) ?? true));

/** Returns the ways in which users can access a field; empty if they cannot. */
const listFieldLocations = (entity: string, field: string): readonly string[] => {
  const places = listFieldUsages(declaredFields, entity, field);
  return places.length > 0 ? places : isRendered(entity, field) ? ['drawn'] : [];
};

const fieldLocations = allFields.map(({ entity, field }) => ({
  entity: entity.name,
  field: field.name,
  places: listFieldLocations(entity.name, field.name),
}));

const formatList = (all: typeof fieldLocations) => all.map(({ entity, field }) => `${entity}: ${field}`);

describe('specification fields', () => {
  it('are each shown, edited or listed with a reason for omission', () => {
    expect(
      formatList(
        fieldLocations.filter(
          ({ entity, field, places }) => places.length === 0 && !findReason(entity, field),
        ),
      ),
    ).toEqual([]);
    const by = (place: string) => fieldLocations.filter(({ places }) => places.includes(place)).length;
    const reasoned = fieldLocations.filter(({ places }) => places.length === 0).length;
    console.info(
      `${specifiedEntities.length} entities, ${fieldLocations.length} fields: ${fieldLocations.length - reasoned} on a screen ` +
        `(${by('read')} read, ${by('written')} written, ${by('sent')} sent, ${by('drawn')} drawn), ${reasoned} omitted with a reason.`,
    );
  });

  it.runIf(hasSpecification)('are complete', () => {
    expect([specifiedEntities.length, fieldLocations.length]).toEqual([174, 1337]);
  });

  it('have no obsolete reasons for omission', () => {
    const visible = fieldLocations.filter(
      ({ entity, field, places }) => places.length > 0 && findReason(entity, field),
    );
    expect(
      formatList(visible.filter(({ entity, field }) => findReason(entity, field)?.fields !== undefined)),
    ).toEqual([]);
    const whole = fieldReasons.filter(
      ({ entity, fields }) =>
        !fields &&
        fieldLocations.some((entry) => entry.entity === entity) &&
        fieldLocations.every((entry) => entry.entity !== entity || entry.places.length > 0),
    );
    expect(whole.map(({ entity }) => entity)).toEqual([]);
  });

  it.runIf(hasSpecification)('include every field referenced by reasons and screens', () => {
    const known = new Set(formatList(fieldLocations));
    const named = [...fieldReasons, ...renderedFields].flatMap(({ entity, fields = [] }) =>
      fields.map((field) => `${entity}: ${field}`),
    );
    expect(named.filter((entry) => !known.has(entry))).toEqual([]);
    const entities = new Set(specifiedEntities.map(({ name }) => name));
    expect(fieldReasons.filter(({ entity }) => !entities.has(entity))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});

const extractTexts = (source: string): Map<string, string> =>
  statSync(source).isDirectory() ? readSources([source]) : new Map([[source, readFileSync(source, 'utf8')]]);

describe('screens without declarations', () => {
  it.each(renderedFields)('contain every field listed for $entity: $source', ({ entity, fields, source }) => {
    expect(existsSync(source)).toBe(true);
    const names = new Set([...extractTexts(source)].flatMap(([file, text]) => [...extractNames(text, file)]));
    expect(
      fields.flatMap((field) => findWireNames(entity, field)).filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('are listed only for fields that no declaration shows', () => {
    const twice = renderedFields.flatMap(({ entity, fields }) =>
      fields
        .filter((field) => listFieldUsages(declaredFields, entity, field).length > 0)
        .map((field) => `${entity}: ${field}`),
    );
    expect(twice).toEqual([]);
  });
});

describe('field scanner', () => {
  it('detects a field that no screen shows', () => {
    expect(listFieldLocations('Remote trunk', 'maximumChannels')).not.toEqual([]);
    expect(listFieldLocations('Remote trunk', 'colourOfItsCable')).toEqual([]);
    expect(getTitles('RatePlan')).toEqual(['RatePlan', 'Rate plan']);
  });

  it('reads names from source code, ignoring types and comments', () => {
    const text = `// shy\ninterface A { typed: string }\nconst { taken } = row; use(row.read, ['listed'], { sent: 1 }, (row as A)!.cast)`;
    expect([...extractNames(text, 'x.ts')].sort()).toEqual(['cast', 'listed', 'read', 'sent', 'taken']);
  });
});
