import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findAuditedEntity } from '../../../contract/people/auditedEntities';
import { findFieldLabel } from '../../../server/people/audit/auditLabels';
import { openDemoDatabase } from '../../contract/createDemoDatabase';

/** Matches free-form content, values shown only by name, and parts without a label. */
const unnamedFields = /(extra|additionalProperties|cliCldFormat)\.|^(watch|media): /;

// The mark that stands for a secret, {"secret": "set"}, is displayed as a whole.
it('every part of a composite audit value has a label', async () => {
  const { db, close } = await openDemoDatabase();
  const { rows } = await db.execute<{ entity: string; field: string; part: string }>(sql`
    select distinct entity, one.key as field, part
    from audit_entry,
      jsonb_each(coalesce(old, '{}') || coalesce(new, '{}')) as one,
      jsonb_object_keys(case jsonb_typeof(one.value) when 'object' then one.value - 'secret' else '{}' end) as part`);
  await close();
  expect(rows.length).toBeGreaterThan(40);
  const wordless = rows.flatMap(({ entity, field, part }) => {
    const path = `${findAuditedEntity(entity)?.fields?.[field] ?? field}.${part}`;
    return findFieldLabel(entity, path) === undefined ? [`${entity}: ${path}`] : [];
  });
  expect(wordless.filter((text) => !unnamedFields.test(text))).toEqual([]);
});
