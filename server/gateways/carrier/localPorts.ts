import { and, eq, inArray, sql } from 'drizzle-orm';
import { today } from '../../common/localDate';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { withoutAudit } from '../withoutAudit';
import { accountKey, localPortAnswer } from './localPortAnswer';
import type { PortEnd, PortGateway, PortProgress, PortRequest } from './portGateway';

const KIND = 'carrier_port';

/** Carriers numbers come from, plainly fictional. */
export const localCarriers = ['Gumleaf Telecom', 'Bluebottle Networks', 'Old Exchange Company'] as const;

/** Seconds until an answer, as if somebody had looked at it. */
const ANSWER_AFTER = 20;

/** A request as the local carrier keeps it. */
interface Kept {
  attempt: number;
  /** A moment, in milliseconds. */
  answersAt: number;
  answer: Pick<PortProgress, 'confirmed' | 'refused'>;
  /** Numbers and account numbers it refused, this time or before. */
  refused: string[];
  end?: PortEnd;
}

const keptIn = (body: Record<string, unknown>): Kept => body as unknown as Kept;

/** Digits of a block that is one carrier's: a hundred numbers of eleven digits. */
const BLOCK = 9;

/** Who has a number: its block says so. */
const carrierOf = (number: string): string =>
  localCarriers[Number(number.slice(0, BLOCK)) % localCarriers.length] ?? localCarriers[0];

/** Losing carriers that behave, kept in the database. @param answersAfter seconds */
export const localPorts = (db: Database, answersAfter = ANSWER_AFTER): PortGateway => ({
  async submitPort(request) {
    await withoutAudit(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${request.reference}))`);
      const [row] = await tx
        .select({ id: records.id, body: records.body })
        .from(records)
        .where(and(eq(records.kind, KIND), eq(records.key, request.reference)));
      const known = row && keptIn(row.body);
      if (known && (known.attempt >= request.attempt || known.end)) return;
      const before = await refusedBefore(tx, request);
      const answer = localPortAnswer(request, before, today());
      const own = answer.refused.map(({ number }) => number ?? accountKey(request));
      const kept: Kept = {
        attempt: request.attempt,
        answersAt: Date.now() + answersAfter * 1000,
        answer,
        refused: [...(known?.refused ?? []), ...own],
      };
      const body = { ...kept };
      if (row) await tx.update(records).set({ body }).where(eq(records.id, row.id));
      else await tx.insert(records).values({ kind: KIND, key: request.reference, body });
    });
  },

  async askPorts(references) {
    if (references.length === 0) return [];
    const rows = await db
      .select({ key: records.key, body: records.body })
      .from(records)
      .where(and(eq(records.kind, KIND), inArray(records.key, [...references])));
    return rows.map(({ key: reference, body }): PortProgress => {
      const { attempt, answersAt, answer } = keptIn(body);
      return { reference, attempt, ...(answersAt <= Date.now() ? answer : { refused: [] }) };
    });
  },

  async endPort(reference, end) {
    await withoutAudit(db, async (tx) => {
      await tx
        .update(records)
        .set({ body: sql`${records.body} || ${JSON.stringify({ end })}::jsonb` })
        .where(and(eq(records.kind, KIND), eq(records.key, reference)));
    });
  },

  losingCarriers: async (numbers) => new Map(numbers.map((number) => [number, carrierOf(number)])),
});

/** What of a request was refused before, in whatever order. */
async function refusedBefore(tx: Database, request: PortRequest): Promise<Set<string>> {
  const asked = [...request.numbers, accountKey(request)];
  const { rows } = await tx.execute<{ refused: string }>(sql`
    select distinct refused from ${records}, jsonb_array_elements_text(${records.body} -> 'refused') as refused
    where ${records.kind} = ${KIND} and refused = any(select jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb))`);
  return new Set(rows.map(({ refused }) => refused));
}
