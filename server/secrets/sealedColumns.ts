import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  changeRequests,
  records,
  removedRows,
  signInFactors,
  signInSecrets,
  webhooks,
  wholesalers,
} from '../database/schema';
import { resealFields, resealJson, resealText } from './sealFields';

/** A row as the database has it, by the names of its columns. */
type Row = Readonly<Record<string, unknown>>;

/** A column of secrets, for all that goes over every secret there is. */
export interface SealedColumn {
  table: PgTable;
  column: PgColumn;
  /** Tells one row from another. */
  key: PgColumn;
  /** Columns beside it that say what a secret belongs to. */
  belongsTo: PgColumn[];
  /** The value sealed with the newest key; the same where it is already. */
  reseal(value: unknown, row: Row): unknown;
}

/** What the secrets of a record belong to. None of it changes while the record lives. */
export const getRecordContext = ({
  kind,
  domainName,
  key,
}: {
  kind: string;
  domainName?: string | null;
  key: string;
}): string => `record/${kind}/${domainName ?? ''}/${key}`;

export const getSignInSecretContext = (name: string): string => `sign_in_secret/${name}`;

/** What the secret of an account's authenticator app belongs to. */
export const getAppContext = (accountId: string): string => `account/${accountId}/totp`;

/** What the secret of a webhook belongs to. @param sealedFor the column of that name */
export const getWebhookContext = (sealedFor: string): string => `webhook/${sealedFor}`;

/** What the calls of a request belong to. */
export const CALLS_CONTEXT = 'change_request/calls';

/** Without the wholesaler: one made like another takes over its secrets. */
export const wholesalerContexts = {
  provPass: 'wholesaler/prov_pass',
  provPin: 'wholesaler/prov_pin',
} as const;

/** Every column that holds secrets. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: records,
    column: records.secrets,
    key: records.id,
    belongsTo: [records.kind, records.domainName, records.key],
    reseal: (value, { kind, domain_name, key }) =>
      resealFields(
        value,
        getRecordContext({
          kind: String(kind),
          domainName: domain_name === null ? null : String(domain_name),
          key: String(key),
        }),
      ),
  },
  {
    table: removedRows,
    column: removedRows.secrets,
    key: removedRows.id,
    belongsTo: [removedRows.entity, removedRows.domainName, removedRows.recordKey],
    reseal: (value, { entity, domain_name, record_key }) =>
      resealFields(
        value,
        getRecordContext({
          kind: String(entity),
          domainName: domain_name === null ? null : String(domain_name),
          key: String(record_key),
        }),
      ),
  },
  {
    table: signInSecrets,
    column: signInSecrets.value,
    key: signInSecrets.name,
    belongsTo: [],
    reseal: (value, { name }) => resealJson(value, getSignInSecretContext(String(name))),
  },
  {
    table: signInFactors,
    column: signInFactors.secret,
    key: signInFactors.id,
    belongsTo: [signInFactors.kind, signInFactors.accountId],
    // A passkey's is a public key.
    reseal: (value, { kind, account_id }) =>
      kind === 'app' ? resealText(value, getAppContext(String(account_id))) : value,
  },
  {
    table: webhooks,
    column: webhooks.secret,
    key: webhooks.id,
    belongsTo: [webhooks.sealedFor],
    reseal: (value, { sealed_for }) => resealText(value, getWebhookContext(String(sealed_for))),
  },
  {
    table: changeRequests,
    column: changeRequests.calls,
    key: changeRequests.id,
    belongsTo: [],
    reseal: (value) => resealJson(value, CALLS_CONTEXT),
  },
  ...([wholesalers.provPass, wholesalers.provPin] as const).map((column) => ({
    table: wholesalers,
    column,
    key: wholesalers.id,
    belongsTo: [],
    reseal: (value: unknown) => resealText(value, `wholesaler/${column.name}`),
  })),
];
