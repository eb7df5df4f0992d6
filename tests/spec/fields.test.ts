import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from '../architecture/readImports';
import { hasSpecification, specifiedEntities } from '../contract/specification';
import { everyField, placesOf, titlesFor, wireNamesOf } from './coveredFields';
import { drawnFields } from './drawnFields';
import { fieldReasons } from './fieldReasons';
import { namesIn } from './namesInSource';
import { shownByDeclarations } from './shownFields';

const declared = shownByDeclarations();

const isDrawn = (entity: string, field: string) =>
  drawnFields.some((one) => one.entity === entity && one.fields.includes(field));

const reasonFor = (entity: string, field: string) =>
  fieldReasons.find((one) => one.entity === entity && (one.fields?.includes(field) ?? true));

/** Where people meet a field; nothing where they do not. */
const meeting = (entity: string, field: string): readonly string[] => {
  const places = placesOf(declared, entity, field);
  return places.length > 0 ? places : isDrawn(entity, field) ? ['drawn'] : [];
};

const met = everyField.map(({ entity, field }) => ({
  entity: entity.name,
  field: field.name,
  places: meeting(entity.name, field.name),
}));

const listed = (all: typeof met) => all.map(({ entity, field }) => `${entity}: ${field}`);

describe('the fields of the specification', () => {
  it('are each shown, edited, or listed with a reason', () => {
    expect(
      listed(met.filter(({ entity, field, places }) => places.length === 0 && !reasonFor(entity, field))),
    ).toEqual([]);
    const by = (place: string) => met.filter(({ places }) => places.includes(place)).length;
    const reasoned = met.filter(({ places }) => places.length === 0).length;
    console.info(
      `${specifiedEntities.length} entities, ${met.length} fields: ${met.length - reasoned} on a screen ` +
        `(${by('read')} read, ${by('written')} written, ${by('sent')} sent, ${by('drawn')} drawn), ${reasoned} with a reason.`,
    );
  });

  it.runIf(hasSpecification)('are all that was asked for', () => {
    expect([specifiedEntities.length, met.length]).toEqual([174, 1337]);
  });

  it('have no reason that is no longer needed', () => {
    const shown = met.filter(({ entity, field, places }) => places.length > 0 && reasonFor(entity, field));
    expect(
      listed(shown.filter(({ entity, field }) => reasonFor(entity, field)?.fields !== undefined)),
    ).toEqual([]);
    const whole = fieldReasons.filter(
      ({ entity, fields }) =>
        !fields &&
        met.some((one) => one.entity === entity) &&
        met.every((one) => one.entity !== entity || one.places.length > 0),
    );
    expect(whole.map(({ entity }) => entity)).toEqual([]);
  });

  it.runIf(hasSpecification)('are those that reasons and screens name', () => {
    const known = new Set(listed(met));
    const named = [...fieldReasons, ...drawnFields].flatMap(({ entity, fields = [] }) =>
      fields.map((field) => `${entity}: ${field}`),
    );
    expect(named.filter((one) => !known.has(one))).toEqual([]);
    const entities = new Set(specifiedEntities.map(({ name }) => name));
    expect(fieldReasons.filter(({ entity }) => !entities.has(entity))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});

const textsOf = (source: string): Map<string, string> =>
  statSync(source).isDirectory() ? sourcesOf([source]) : new Map([[source, readFileSync(source, 'utf8')]]);

describe('screens that are no declarations', () => {
  it.each(drawnFields)('$source names what it shows of $entity', ({ entity, fields, source }) => {
    expect(existsSync(source)).toBe(true);
    const names = new Set([...textsOf(source)].flatMap(([file, text]) => [...namesIn(text, file)]));
    expect(fields.flatMap((field) => wireNamesOf(entity, field)).filter((name) => !names.has(name))).toEqual(
      [],
    );
  });

  it('are named only where no declaration shows the field', () => {
    const twice = drawnFields.flatMap(({ entity, fields }) =>
      fields
        .filter((field) => placesOf(declared, entity, field).length > 0)
        .map((field) => `${entity}: ${field}`),
    );
    expect(twice).toEqual([]);
  });
});

describe('the walk', () => {
  it('notices a field that no screen has', () => {
    expect(meeting('Remote trunk', 'maximumChannels')).not.toEqual([]);
    expect(meeting('Remote trunk', 'colourOfItsCable')).toEqual([]);
    expect(titlesFor('RatePlan')).toEqual(['RatePlan', 'Rate plan']);
  });

  it('reads names of a source, not its types or comments', () => {
    const text = `// shy\ninterface A { typed: string }\nconst { taken } = row; use(row.read, ['listed'], { sent: 1 }, (row as A)!.cast)`;
    expect([...namesIn(text, 'x.ts')].sort()).toEqual(['cast', 'listed', 'read', 'sent', 'taken']);
  });
});
