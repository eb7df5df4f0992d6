import { and, eq, inArray, sql } from 'drizzle-orm';
import { getToday } from '../../common/localDate';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { PortEnd, PortGateway, PortProgress, PortRequest } from '../../gateways/carrier/portGateway';
import { runWithoutAudit } from '../runWithoutAudit';
import { answerPortRequest, getAccountKey } from './answerPortRequest';

const KIND = 'carrier_port';

/** Names of the simulated losing carriers. */
export const localCarriers = ['Gumleaf Telecom', 'Bluebottle Networks', 'Old Exchange Company'] as const;

/** Delay of an answer in seconds, to simulate manual processing. */
const ANSWER_DELAY_SECONDS = 20;

interface StoredPort {
  attempt: number;
  /** Timestamp in milliseconds. */
  answersAt: number;
  answer: Pick<PortProgress, 'confirmed' | 'refused'>;
  /** Numbers and account numbers that have been rejected in any attempt. */
  refused: string[];
  end?: PortEnd;
}

const toStoredPort = (body: Record<string, unknown>): StoredPort => body as unknown as StoredPort;

/** Number of leading digits that determine the carrier; eleven-digit numbers form blocks of a hundred. */
const BLOCK_DIGITS = 9;

/** Returns the carrier of a number, based on its block. */
const getCarrier = (number: string): string =>
  localCarriers[Number(number.slice(0, BLOCK_DIGITS)) % localCarriers.length] ?? localCarriers[0];

/** Simulates losing carriers, with port requests stored in the database. @param answersAfter delay of answers in seconds */
export const createLocalPorts = (db: Database, answersAfter = ANSWER_DELAY_SECONDS): PortGateway => ({
  async submitPort(request) {
    await runWithoutAudit(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${request.reference}))`);
      const [row] = await tx
        .select({ id: records.id, body: records.body })
        .from(records)
        .where(and(eq(records.kind, KIND), eq(records.key, request.reference)));
      const known = row && toStoredPort(row.body);
      if (known && (known.attempt >= request.attempt || known.end)) return;
      const before = await findRefusedBefore(tx, request);
      const answer = answerPortRequest(request, before, getToday());
      const refusedNumbers = answer.refused.map(({ number }) => number ?? getAccountKey(request));
      const storedPort: StoredPort = {
        attempt: request.attempt,
        answersAt: Date.now() + answersAfter * 1000,
        answer,
        refused: [...(known?.refused ?? []), ...refusedNumbers],
      };
      const body = { ...storedPort };
      if (row) await tx.update(records).set({ body }).where(eq(records.id, row.id));
      else await tx.insert(records).values({ kind: KIND, key: request.reference, body });
    });
  },

  async getPortProgress(references) {
    if (references.length === 0) return [];
    const rows = await db
      .select({ key: records.key, body: records.body })
      .from(records)
      .where(and(eq(records.kind, KIND), inArray(records.key, [...references])));
    return rows.map(({ key: reference, body }): PortProgress => {
      const { attempt, answersAt, answer } = toStoredPort(body);
      return { reference, attempt, ...(answersAt <= Date.now() ? answer : { refused: [] }) };
    });
  },

  async endPort(reference, end) {
    await runWithoutAudit(db, async (tx) => {
      await tx
        .update(records)
        .set({ body: sql`${records.body} || ${JSON.stringify({ end })}::jsonb` })
        .where(and(eq(records.kind, KIND), eq(records.key, reference)));
    });
  },

  losingCarriers: async (numbers) => new Map(numbers.map((number) => [number, getCarrier(number)])),
});

async function findRefusedBefore(tx: Database, request: PortRequest): Promise<Set<string>> {
  const candidates = [...request.numbers, getAccountKey(request)];
  const { rows } = await tx.execute<{ refused: string }>(sql`
    select distinct refused from ${records}, jsonb_array_elements_text(${records.body} -> 'refused') as refused
    where ${records.kind} = ${KIND} and refused = any(select jsonb_array_elements_text(${JSON.stringify(candidates)}::jsonb))`);
  return new Set(rows.map(({ refused }) => refused));
}
