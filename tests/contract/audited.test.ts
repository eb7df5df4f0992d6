import { expect, it } from 'vitest';
import { type AuditedEntity, auditedEntities } from '../../contract/people/auditedEntities';
import { listContractFields } from './schemas';

const entries = Object.entries<AuditedEntity>(auditedEntities);
const entityFields = new Map<string, Set<string>>();
for (const { entity, name } of listContractFields())
  entityFields.set(entity, (entityFields.get(entity) ?? new Set()).add(name));

it('the audit log displays each entity by one of its own fields and under a single type', () => {
  const displayFields = entries.flatMap(([word, { displayedAs = {} }]) =>
    Object.entries(displayedAs).map(([title, field]) => ({ word, title, field })),
  );
  expect(displayFields.length).toBeGreaterThan(50);
  expect(displayFields.filter(({ title, field }) => !entityFields.get(title)?.has(field))).toEqual([]);
  const titles = displayFields.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

it('server columns are labelled like the fields of the entity', () => {
  const labels = entries.flatMap(([word, { displayedAs = {}, fields = {} }]) =>
    Object.values(fields).map((path) => ({
      word,
      titles: Object.keys(displayedAs),
      field: path.split('.')[0] ?? '',
    })),
  );
  expect(labels.length).toBeGreaterThan(10);
  expect(
    labels.filter(({ titles, field }) => !titles.some((title) => entityFields.get(title)?.has(field))),
  ).toEqual([]);
});

it('every entity in the audit log has a display name', () => {
  for (const [word, { label }] of entries)
    expect([word, label]).toEqual([word, expect.stringMatching(/^[A-Z]/)]);
});
