import { joinAnd, msg, t } from '#i18n';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { formatMac } from '../../../contract/formatMac';
import { parseAccounts } from '../../telephony/accounts/accountsText';
import { formatPhone } from '../../views/fields/phoneFormat';
import { addMember } from '../memberships/membership';
import { findAccount } from '../person/findAccount';
import type { Step } from '../runs/run';
import { formatFullName, type JoinedGroup, type Plan, type Run } from './plan';

const createTitles = {
  bare: msg('Make extension {extension}, without voicemail'),
  plain: msg('Make extension {extension}, with voicemail'),
  inLanguage: msg('Make extension {extension}, with voicemail in {language}'),
};
const createAndWelcomeTitles = {
  bare: msg('Make extension {extension}, without voicemail, and mail {email} a welcome'),
  plain: msg('Make extension {extension}, with voicemail, and mail {email} a welcome'),
  inLanguage: msg('Make extension {extension}, with voicemail in {language}, and mail {email} a welcome'),
};

const getExtensionTitle = (plan: Plan): string => {
  const { extension, firstName, hasVoicemail, language, email, isWelcomed } = plan;
  const voicemail = hasVoicemail ? (language ? 'inLanguage' : 'plain') : 'bare';
  return t((isWelcomed ? createAndWelcomeTitles : createTitles)[voicemail], {
    extension: firstName
      ? t('{extension} for {person}', { extension, person: formatFullName(plan) })
      : extension,
    language: language?.label,
    email,
  });
};

const createExtension = (plan: Plan): Step<Run> => ({
  name: 'extension',
  title: getExtensionTitle(plan),
  isOptional: false,
  run: async (call, { sent }, save) => {
    const { domain: domain_name, extension: name, firstName, lastName, email, language } = plan;
    const known = await findAccount(call, domain_name, name);
    if (known && !sent.includes('extension'))
      throw new Error(
        known.display
          ? t('{extension} was given to {owner} meanwhile. Choose another.', {
              extension: name,
              owner: known.display,
            })
          : t('{extension} was given to somebody else meanwhile. Choose another.', { extension: name }),
      );
    if (!known) {
      save({ sent: [...sent, 'extension'] });
      await call('CreateExtension', {
        domain_name,
        name,
        first_name: firstName,
        display_name: lastName,
        ...(email && { email_address: email }),
        mb_enable: plan.hasVoicemail ? 'Enabled' : 'Disabled',
        ...(language && { lang_audio: language.value }),
        visible: 'true',
        welcome: plan.isWelcomed,
      });
    } else if (plan.isWelcomed)
      // The response to the first attempt was lost, so the welcome mail may or may not have been sent.
      await call('CreateDomainAction', { domain_name, action: 'welcome_email', accounts: [name] });
    return {
      facts: [[t('Extension'), name], ...(plan.isWelcomed ? [[t('Welcome mail to'), email] as const] : [])],
    };
  },
});

const joinGroup = ({ domain, extension }: Plan, { kind, account, name }: JoinedGroup): Step<Run> => ({
  name: `${kind} ${account}`,
  title:
    kind === 'acds'
      ? t('Join call queue {name}', { name: [account, name].filter(Boolean).join(' ') })
      : t('Join ring group {name}', { name: [account, name].filter(Boolean).join(' ') }),
  isOptional: true,
  run: async (call) => {
    await addMember(call, domain, { kind, account }, extension);
    return { facts: [] };
  },
});

const routeNumber = ({ domain: domain_name, extension, number: did, ...plan }: Plan): Step<Run> => ({
  name: 'number',
  title: t('Have {did} ring {person}', {
    did: formatPhone(did),
    person: formatFullName({ ...plan, extension }),
  }),
  isOptional: true,
  run: async (call) => {
    const numbers = Object.values(await call('GetNumbers', { domain_name, account: '*' }));
    const known = numbers.find((candidate) => candidate.did === did);
    const to = known?.destination?.account;
    if (!known)
      throw new Error(
        t('{did} is no number of this phone system any more. Choose another.', { did: formatPhone(did) }),
      );
    if (to && to !== extension)
      throw new Error(t('{did} leads to {to} meanwhile. Choose another.', { did: formatPhone(did), to }));
    if (!to) await call('AddDestination', { domain_name, did, leads_to: extension });
    return { facts: [[t('Direct number'), formatPhone(did)]] };
  },
});

const assignPhone = (
  { domain: domain_name, extension }: Plan,
  { mac: inputMac, label, isNew, vendor, model }: NonNullable<Plan['phone']>,
): Step<Run> => ({
  name: 'phone',
  title: isNew ? t('Add phone {label}', { label }) : t('Give them phone {label}', { label }),
  isOptional: true,
  run: async (call) => {
    const mac = extractMacDigits(inputMac) ?? inputMac;
    const phones = await call('GetProvisionPhones', { domain_name });
    const known = phones.find((candidate) => extractMacDigits(candidate.mac ?? '') === mac);
    const lines = parseAccounts(known?.extensions ?? '');
    if (lines.length > 0 && !lines.includes(extension))
      throw new Error(
        t('{mac} is the phone of {lines}. Choose another.', {
          mac: formatMac(mac),
          lines: joinAnd(lines),
        }),
      );
    if (lines.length === 0)
      await (known
        ? call('BindMac', { domain_name, extension, mac })
        : call('UpsertMacToExtension', {
            domain_name,
            extension,
            mac,
            only_new: true,
            ...(vendor && { vendor }),
            ...(model && { model }),
          }));
    return { facts: [[t('Phone'), label]] };
  },
});

const addSoftphone = ({ domain: pbx_domain, extension: extension_no, email }: Plan): Step<Run> => ({
  name: 'softphone',
  title: t('Add a softphone, and mail {email} how to set it up', { email }),
  isOptional: true,
  run: async (call) => {
    const has = (await call('GetSoftphone', { pbx_domain, extension_no })).some(({ kind }) => kind === 'own');
    if (!has) await call('AddSoftphone', { pbx_domain, extension_no, email });
    await call('SendWelcomeEmail', { pbx_domain, extension_no, email });
    return { facts: [[t('Softphone'), t('details mailed to {email}', { email })]] };
  },
});

const addLogin = (
  { domain: domain_name, email, firstName: firstname, lastName: lastname }: Plan,
  { roleId, role }: NonNullable<Plan['login']>,
): Step<Run> => ({
  name: 'login',
  title: t('Let {email} sign in here as {role}', { email, role }),
  isOptional: true,
  run: async (call, { sent }, save) => {
    const logins = await call('GetLoginsForPBX', { domain_name });
    const known = logins.find((candidate) => candidate.email?.toLowerCase() === email.toLowerCase());
    if (!known) {
      save({ sent: [...sent, 'login'] });
      await call('AddCustomerLoginToPBX', { domain_name, email, firstname, lastname, role_id: roleId });
    } else if (sent.includes('login')) await call('ResetPassword', { email });
    else if (known.role_id !== roleId)
      throw new Error(
        known.role
          ? t('{email} can sign in already, as {role}.', { email, role: known.role })
          : t('{email} can sign in already, as somebody without a role.', { email }),
      );
    else return { facts: [[t('Login'), t('{email} could sign in already', { email })]] };
    return { facts: [[t('Login'), t('{email}, who was mailed a link to choose a password', { email })]] };
  },
});

export const buildSteps = (plan: Plan): Step<Run>[] => [
  createExtension(plan),
  ...plan.joins.map((membership) => joinGroup(plan, membership)),
  ...(plan.number ? [routeNumber(plan)] : []),
  ...(plan.phone ? [assignPhone(plan, plan.phone)] : []),
  ...(plan.hasSoftphone ? [addSoftphone(plan)] : []),
  ...(plan.login ? [addLogin(plan, plan.login)] : []),
];
