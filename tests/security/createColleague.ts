import { and, asc, eq, sql } from 'drizzle-orm';
import { extensions } from '../../server/accounts/accountStore';
import { records } from '../../server/database/schema';
import { OWN_DOMAIN } from '../contract/build';
import { createCallers } from '../contract/createCallers';
import type { ContractServer } from '../contract/startContractServer';

export const OTHER_EXTENSION = '200';
export const OWN_EXTENSION = '201';

/** Returns the record of an extension; without a number, of the first one of the phone system. */
export const findExtensionId = async (
  { db }: Pick<ContractServer, 'db'>,
  domainName: string,
  name?: string,
): Promise<number> => {
  const [row] = await db
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        eq(records.kind, extensions.kind),
        eq(records.domainName, domainName),
        name === undefined ? undefined : eq(records.key, name),
      ),
    )
    .orderBy(asc(records.id))
    .limit(1);
  if (!row) throw new Error(`The demo has no extension ${name ?? ''} of ${domainName}.`);
  return row.id;
};

/**
 * Creates the user of the caller `colleague`, who only has access to {@link OWN_EXTENSION}.
 * @returns the caller, and a function that assigns another extension record or none
 */
export const createColleague = async (server: ContractServer) => {
  const { colleague } = createCallers(server.otherDomain);
  await server.db.insert(records).values({
    kind: 'user',
    key: colleague.id,
    wholesalerId: colleague.wholesalerId,
    domainName: colleague.domainName,
    body: { email: colleague.email, level: 'self', disabled: false, customer_id: null },
  });
  const assignExtension = (id: number | null) =>
    server.db
      .update(records)
      .set({ body: sql`${records.body} || ${JSON.stringify({ extension_id: id })}::jsonb` })
      .where(and(eq(records.kind, 'user'), eq(records.key, colleague.id)));
  await assignExtension(await findExtensionId(server, OWN_DOMAIN, OWN_EXTENSION));
  return { colleague, assignExtension };
};
