import { and, eq, gt, gte, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { auditEntry } from '../../database/schema';
import { NUMBERING_PLAN } from '../../import/numberingPlanImport';
import { countEntries } from './auditLogQuery';

const { id, at, actor, changeGroup } = auditEntry;

/**
 * Builds a condition that folds grouped entries by the same author into one: the summary entry, or else the latest one.
 * Entries by other authors are still listed.
 * @param condition condition for the requested entries
 */
export function buildLatestInGroup(db: Database, condition: SQL | undefined): SQL | undefined {
  // Searches the group index from the entry's own timestamp, so that no other part of the log is read.
  const later = db.select({ id, at, actor, changeGroup }).from(auditEntry).where(condition).as('later');
  const isFollowed = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.changeGroup, changeGroup),
        sql`${later.actor} is not distinct from ${actor}`,
        gte(later.at, at),
        gt(later.id, id),
      ),
    );
  const isSummary = eq(auditEntry.entity, NUMBERING_PLAN);
  const summaries = db
    .select({ actor, changeGroup })
    .from(auditEntry)
    .where(and(condition, isSummary, isNotNull(changeGroup)))
    .as('summaries');
  const isSummedUp = db
    .select({ changeGroup: summaries.changeGroup })
    .from(summaries)
    .where(
      and(eq(summaries.changeGroup, changeGroup), sql`${summaries.actor} is not distinct from ${actor}`),
    );
  return and(
    condition,
    or(isNull(changeGroup), isSummary, and(notExists(isSummedUp), notExists(isFollowed))),
  );
}

/** Counts entries, with each group counted once. Without a filter, only grouped entries are examined individually. */
export async function countGrouped(db: Database, condition: SQL | undefined): Promise<number> {
  if (condition) return countEntries(db, buildLatestInGroup(db, condition));
  const [grouped] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      groups: sql<number>`count(distinct (${changeGroup}, ${actor}))::int`,
    })
    .from(auditEntry)
    .where(isNotNull(changeGroup));
  return (await countEntries(db, undefined)) - (grouped?.entries ?? 0) + (grouped?.groups ?? 0);
}

type GroupedRow = Pick<typeof auditEntry.$inferSelect, 'actor' | 'changeGroup'>;

export async function readGroupSizes(
  db: Database,
  condition: SQL | undefined,
  rows: readonly GroupedRow[],
): Promise<(row: GroupedRow) => number> {
  const groups = [...new Set(rows.flatMap((row) => row.changeGroup ?? []))];
  if (groups.length === 0) return () => 1;
  const counted = await db
    .select({ changeGroup, actor, size: sql<number>`count(*)::int` })
    .from(auditEntry)
    .where(and(condition, inArray(changeGroup, groups)))
    .groupBy(changeGroup, actor);
  return (row) =>
    counted.find((group) => group.changeGroup === row.changeGroup && group.actor === row.actor)?.size ?? 1;
}
