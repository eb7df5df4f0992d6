import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../architecture/readImports';
import { hasSpecification, specifiedEntities } from '../contract/specification';
import { allFields, findWireNames, getTitles, listPlaces } from './coveredFields';
import { listDeclaredFields } from './displayedFields';
import { fieldReasons } from './fieldReasons';
import { extractNames } from './namesInSource';
import { renderedFields } from './renderedFields';

const declaredFields = listDeclaredFields();

const isRendered = (entity: string, field: string) =>
  renderedFields.some((entry) => entry.entity === entity && entry.fields.includes(field));

const findReason = (entity: string, field: string) =>
  fieldReasons.find((reason) => reason.entity === entity && (reason.fields?.includes(field) ?? true));

/** Returns where users can find a field; empty if nowhere. */
const listFieldPlaces = (entity: string, field: string): readonly string[] => {
  const places = listPlaces(declaredFields, entity, field);
  return places.length > 0 ? places : isRendered(entity, field) ? ['drawn'] : [];
};

const fieldPlaces = allFields.map(({ entity, field }) => ({
  entity: entity.name,
  field: field.name,
  places: listFieldPlaces(entity.name, field.name),
}));

const formatList = (all: typeof fieldPlaces) => all.map(({ entity, field }) => `${entity}: ${field}`);

describe('specification fields', () => {
  it('are each shown, edited or listed with a reason', () => {
    expect(
      formatList(
        fieldPlaces.filter(({ entity, field, places }) => places.length === 0 && !findReason(entity, field)),
      ),
    ).toEqual([]);
    const by = (place: string) => fieldPlaces.filter(({ places }) => places.includes(place)).length;
    const reasoned = fieldPlaces.filter(({ places }) => places.length === 0).length;
    console.info(
      `${specifiedEntities.length} entities, ${fieldPlaces.length} fields: ${fieldPlaces.length - reasoned} on a screen ` +
        `(${by('read')} read, ${by('written')} written, ${by('sent')} sent, ${by('drawn')} drawn), ${reasoned} with a reason.`,
    );
  });

  it.runIf(hasSpecification)('are complete', () => {
    expect([specifiedEntities.length, fieldPlaces.length]).toEqual([174, 1337]);
  });

  it('have no obsolete reasons', () => {
    const visible = fieldPlaces.filter(
      ({ entity, field, places }) => places.length > 0 && findReason(entity, field),
    );
    expect(
      formatList(visible.filter(({ entity, field }) => findReason(entity, field)?.fields !== undefined)),
    ).toEqual([]);
    const whole = fieldReasons.filter(
      ({ entity, fields }) =>
        !fields &&
        fieldPlaces.some((entry) => entry.entity === entity) &&
        fieldPlaces.every((entry) => entry.entity !== entity || entry.places.length > 0),
    );
    expect(whole.map(({ entity }) => entity)).toEqual([]);
  });

  it.runIf(hasSpecification)('include every field that reasons and screens name', () => {
    const known = new Set(formatList(fieldPlaces));
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
  it.each(renderedFields)(
    '$source references the fields it shows of $entity',
    ({ entity, fields, source }) => {
      expect(existsSync(source)).toBe(true);
      const names = new Set(
        [...extractTexts(source)].flatMap(([file, text]) => [...extractNames(text, file)]),
      );
      expect(
        fields.flatMap((field) => findWireNames(entity, field)).filter((name) => !names.has(name)),
      ).toEqual([]);
    },
  );

  it('are listed only for fields no declaration shows', () => {
    const twice = renderedFields.flatMap(({ entity, fields }) =>
      fields
        .filter((field) => listPlaces(declaredFields, entity, field).length > 0)
        .map((field) => `${entity}: ${field}`),
    );
    expect(twice).toEqual([]);
  });
});

describe('field scanner', () => {
  it('detects a field that no screen has', () => {
    expect(listFieldPlaces('Remote trunk', 'maximumChannels')).not.toEqual([]);
    expect(listFieldPlaces('Remote trunk', 'colourOfItsCable')).toEqual([]);
    expect(getTitles('RatePlan')).toEqual(['RatePlan', 'Rate plan']);
  });

  it('reads names from source, ignoring types and comments', () => {
    const text = `// shy\ninterface A { typed: string }\nconst { taken } = row; use(row.read, ['listed'], { sent: 1 }, (row as A)!.cast)`;
    expect([...extractNames(text, 'x.ts')].sort()).toEqual(['cast', 'listed', 'read', 'sent', 'taken']);
  });
});
