import type { softphoneCalls } from '../../../contract/devices/softphones';
import { extensions } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { type Actor, runInTransaction } from '../../database/transaction';
import type { Gateways } from '../../gateways/gateways';
import type { Domain } from '../../http/tenancy/requestDomain';
import { checkExtensions } from '../phones/validatePhoneInput';
import { getMailAddress, mailSoftphone } from './softphoneMail';
import { checkRatePlan, generatePassword, type SoftphoneKind, softphones } from './softphoneRecords';

interface SoftphoneChange {
  db: Database;
  actor: Actor;
  domain: Domain;
  kind: SoftphoneKind;
  extension: string;
}

interface NewSoftphone extends SoftphoneChange {
  email?: string | null | undefined;
  plan?: number | null | undefined;
  /** Field names for error messages. */
  fields: { extension: string; plan: string };
}

async function addSoftphone({ db, actor, domain, kind, extension, email, plan, fields }: NewSoftphone) {
  const created = await runInTransaction(db, actor, async (tx) => {
    await checkExtensions(tx, domain, [extension], fields.extension);
    await checkRatePlan(tx, domain, fields.plan, plan);
    const person = await extensions.find(tx, domain, extension);
    return softphones[kind].create(tx, actor, domain, {
      extension_no: extension,
      email: email || person?.email_address || '',
      rateplan_id: plan ?? null,
      password: generatePassword(),
      sip_password: generatePassword(),
    });
  });
  return { ...created, kind, pbx_serverid: domain.pbxServerid };
}

async function deleteSoftphone(
  { db, actor, domain, kind, extension }: SoftphoneChange,
  reportsProblems: boolean,
) {
  await runInTransaction(db, actor, async (tx) => {
    const isThere = await softphones[kind].find(tx, domain, extension);
    if (isThere || reportsProblems) await softphones[kind].remove(tx, actor, domain, extension);
  });
  return undefined;
}

/**
 * Renews a softphone's password. Checks the email address first, because a new password that cannot be delivered would
 * lock the user out.
 */
async function resetSoftphonePassword(
  { db, actor, domain, kind, extension }: SoftphoneChange,
  gateways: Gateways,
) {
  await runInTransaction(db, actor, async (tx) => {
    await getMailAddress(tx, domain, { kind, extension });
    const passwords = { password: generatePassword(), sip_password: generatePassword() };
    await softphones[kind].change(tx, actor, domain, extension, passwords);
  });
  const email = await mailSoftphone(db, gateways, domain, { kind, extension, purpose: 'password' });
  return { extension_no: extension, email };
}

export const softphoneHandlers: HandlersFor<keyof typeof softphoneCalls> = {
  AddSoftphone: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    addSoftphone({
      db,
      actor,
      domain,
      kind: 'own',
      extension: body.extension_no,
      email: body.email,
      plan: body.rateplan_id,
      fields: { extension: 'extension_no', plan: 'rateplan_id' },
    }),
  async GetSoftphone({ request: { domain, body }, services: { db } }) {
    const matches = [];
    for (const kind of ['own', 'ringotel'] as const)
      for (const softphone of await softphones[kind].all(db, domain))
        if (!body.extension_no || softphone.extension_no === body.extension_no)
          matches.push({ ...softphone, kind, pbx_serverid: domain.pbxServerid });
    return matches;
  },
  DeleteSoftphone: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    deleteSoftphone(
      { db, actor, domain, kind: 'own', extension: body.extension_no },
      body.show_error !== false,
    ),
  ResetSoftphonePassword: ({ request: { domain, body }, caller: { actor }, services: { db, gateways } }) =>
    resetSoftphonePassword({ db, actor, domain, kind: 'own', extension: body.extension_no }, gateways),
  async SendWelcomeEmail({ request: { domain, body }, services: { db, gateways } }) {
    const { extension_no, email } = body;
    const letter = { kind: 'own', extension: extension_no, email, purpose: 'welcome' } as const;
    return { extension_no, email: await mailSoftphone(db, gateways, domain, letter) };
  },
  AddRingotelSoftphone: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    addSoftphone({
      db,
      actor,
      domain,
      kind: 'ringotel',
      extension: body.extension,
      email: body.email,
      plan: body.rateplan,
      fields: { extension: 'extension', plan: 'rateplan' },
    }),
  DeleteRingotelSoftphone: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    deleteSoftphone(
      { db, actor, domain, kind: 'ringotel', extension: body.extension_no },
      body.show_error !== false,
    ),
  ResetRingotelPassword: ({ request: { domain, body }, caller: { actor }, services: { db, gateways } }) =>
    resetSoftphonePassword({ db, actor, domain, kind: 'ringotel', extension: body.extension_no }, gateways),
  async SendRingotelWelcomeEmail({ request: { domain, body }, services: { db, gateways } }) {
    const { extension_no, email, groupName: group } = body;
    const letter = { kind: 'ringotel', extension: extension_no, email, purpose: 'welcome', group } as const;
    return { extension_no, email: await mailSoftphone(db, gateways, domain, letter) };
  },
};
