import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { resealFields, resealJson, resealText } from '../../secrets/sealFields';
import {
  changeRequests,
  keyedCalls,
  records,
  removedRows,
  rolloutSystems,
  signInFactors,
  signInSecrets,
  webhooks,
  wholesalers,
} from '../schema';

type Row = Readonly<Record<string, unknown>>;

/** A column that contains secrets, for operations that process every stored secret. */
export interface SealedColumn {
  table: PgTable;
  column: PgColumn;
  key: PgColumn;
  belongsTo: PgColumn[];
  /** Returns the value encrypted with the newest key; unchanged if it already is. */
  reseal(value: unknown, row: Row): unknown;
}

/** Returns the encryption context of a record's secrets. Its parts never change during the record's lifetime. */
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

/** Returns the encryption context of an account's authenticator app secret. */
export const getAppContext = (accountId: string): string => `account/${accountId}/totp`;

/** Returns the encryption context of a webhook secret. @param sealedFor value of the column of the same name */
export const getWebhookContext = (sealedFor: string): string => `webhook/${sealedFor}`;

/** Encryption context of a change request's calls. */
export const CALLS_CONTEXT = 'change_request/calls';

/** Encryption context of the progress of a flow. */
export const PROGRESS_CONTEXT = 'change_request/progress';

/** Encryption context of stored responses to calls with an idempotency key. */
export const KEYED_CALL_CONTEXT = 'keyed_call/response';

/** Encryption contexts of wholesaler secrets. They exclude the id, because cloning a wholesaler copies its encrypted secrets. */
export const wholesalerContexts = {
  provPass: 'wholesaler/prov_pass',
  provPin: 'wholesaler/prov_pin',
} as const;

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
    // Passkey rows contain a public key, which is not encrypted.
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
  {
    table: changeRequests,
    column: changeRequests.progress,
    key: changeRequests.id,
    belongsTo: [],
    reseal: (value) => resealJson(value, PROGRESS_CONTEXT),
  },
  {
    table: keyedCalls,
    column: keyedCalls.response,
    key: keyedCalls.id,
    belongsTo: [],
    reseal: (value) => resealJson(value, KEYED_CALL_CONTEXT),
  },
  {
    table: rolloutSystems,
    column: rolloutSystems.calls,
    key: rolloutSystems.changeGroup,
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
