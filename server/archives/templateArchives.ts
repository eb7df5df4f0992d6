import { and, eq, inArray, sql } from 'drizzle-orm';
import { integer, list, text } from '../../contract/fields';
import { required, shape } from '../../contract/schema';
import type { Database } from '../database/database';
import { archives, records } from '../database/schema';
import { createCollection } from '../records/recordCollection';

const KIND = 'template_archive';

/** Archive with the records of a template; it has the same owner as the template. */
export const templateArchives = createCollection({
  kind: KIND,
  label: 'Records of a template',
  schema: shape('Template archive', {
    template_id: required(text('Template id')),
    archive_id: required(integer('Archive')),
    sections: list(text('Kind'), 'Kinds'),
  }),
  key: 'template_id',
});

/** Returns the name of a template that uses one of the archives; undefined if there is none. */
export async function findArchiveTemplate(
  db: Database,
  archiveIds: readonly number[],
): Promise<string | undefined> {
  if (archiveIds.length === 0) return undefined;
  const ids = sql.join(
    archiveIds.map((id) => sql`${String(id)}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select template.body ->> 'template' as name from record link
    join record template on template.kind = 'domain_template' and template.id::text = link.key
    where link.kind = ${KIND} and link.body ->> 'archive_id' in (${ids}) limit 1`);
  return rows[0]?.name ?? undefined;
}

/** Detaches archives that templates use from a deleted phone system, so that they are retained. */
export const detachTemplateArchives = (tx: Database, domainName: string) =>
  tx
    .update(archives)
    .set({ domainName: null })
    .where(
      and(
        eq(archives.domainName, domainName),
        sql`exists (select from record link where link.kind = ${KIND} and link.body ->> 'archive_id' = ${archives.id}::text)`,
      ),
    );

export async function deleteTemplateArchive(tx: Database, templateId: number): Promise<void> {
  const deleted = await tx
    .delete(records)
    .where(sql`${records.kind} = ${KIND} and ${records.key} = ${String(templateId)}`)
    .returning({ archive: sql<number>`(${records.body} ->> 'archive_id')::int` });
  if (deleted.length > 0)
    await tx.delete(archives).where(
      inArray(
        archives.id,
        deleted.map(({ archive }) => archive),
      ),
    );
}
