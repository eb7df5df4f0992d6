import { joinAnd, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { parseAccounts } from '../../telephony/accounts/accountsText';
import { findAccount } from '../person/findAccount';
import type { Step } from '../runs/run';
import type { AssignedPhone, Plan, Run } from './plan';

type Call = TrunklineDataProvider['call'];

const mailMessages = ({
  domain: domain_name,
  extension: account,
  messages,
  messagesTo: email,
}: Plan): Step<Run> => ({
  name: 'messages',
  title: t(
    '{count, plural, one {Mail # voice message to {email}} other {Mail # voice messages to {email}}}',
    {
      count: messages,
      email,
    },
  ),
  isOptional: true,
  run: async (call, { mailed }, save) => {
    const ids = Object.values(await call('GetVoiceMessages', { domain_name, account })).flatMap(
      ({ id }) => id ?? [],
    );
    const sent = [...mailed];
    for (const id of ids.filter((messageId) => !mailed.includes(messageId))) {
      await call('EmailVoiceMessage', { domain_name, account, id, email });
      sent.push(id);
      save({ mailed: [...sent] });
    }
    return {
      facts: [
        [
          t('Mailed'),
          t('{count, plural, one {# voice message} other {# voice messages}}', { count: sent.length }),
        ],
      ],
    };
  },
});

const getPhoneTitle = ({ label, others, disposition, next }: AssignedPhone): string => {
  const isShared = others.length > 0;
  const params = { label, next, others: joinAnd(others) };
  if (disposition === 'goes') return t('Remove phone {label} from the phone system', params);
  if (disposition === 'stays')
    return isShared
      ? t('Take phone {label} from them; it stays a phone of {others}', params)
      : t('Take phone {label} from them; it is nobody’s then', params);
  return isShared
    ? t('Give phone {label} to {next}; it stays a phone of {others}', params)
    : t('Give phone {label} to {next}', params);
};

const releasePhone = ({ domain: domain_name, extension }: Plan, phone: AssignedPhone): Step<Run> => ({
  name: `phone ${phone.mac}`,
  title: getPhoneTitle(phone),
  isOptional: true,
  run: async (call) => {
    const { mac, disposition } = phone;
    const known = (await call('GetProvisionPhones', { domain_name })).find(
      (candidate) => candidate.mac === mac,
    );
    if (!known) return { facts: [] };
    const lines = parseAccounts(known.extensions ?? '');
    if (disposition === 'goes') {
      await call('RemoveMac', { domain_name, mac });
      return { facts: [] };
    }
    if (lines.includes(extension)) await call('RemoveMacFromExtension', { domain_name, extension, mac });
    if (disposition !== 'stays' && !lines.includes(disposition))
      await call('BindMac', { domain_name, extension: disposition, mac });
    return { facts: [] };
  },
});

const removeSoftphones = ({ domain: pbx_domain, extension: extension_no, softphones }: Plan): Step<Run> => ({
  name: 'softphones',
  title:
    softphones.length > 1
      ? t('Remove their softphones, which are signed out')
      : t('Remove their softphone, which is signed out'),
  isOptional: true,
  run: async (call) => {
    const body = { pbx_domain, extension_no, show_error: false };
    if (softphones.includes('own')) await call('DeleteSoftphone', body);
    if (softphones.includes('ringotel')) await call('DeleteRingotelSoftphone', body);
    return { facts: [] };
  },
});

const disableLogin = (
  { domain: domain_name }: Plan,
  { id, email }: NonNullable<Plan['login']>,
): Step<Run> => ({
  name: 'login',
  title: t('Disable the login {email}, who is signed out', { email }),
  isOptional: true,
  run: async (call) => {
    const login = (await call('GetLoginsForPBX', { domain_name })).find((candidate) => candidate.id === id);
    if (login && !login.disabled) await call('UpdateCustomerLoginToPBX', { domain_name, id, disabled: true });
    return { facts: [] };
  },
});

const disableExtension = (plan: Plan): Step<Run> => ({
  name: 'extension',
  title: t(
    '{places, plural, =0 {Disable extension {extension} and hide it from the directory; voicemail and settings stay} one {Disable extension {extension} and hide it from the directory; with it changes # place that named it; voicemail and settings stay} other {Disable extension {extension} and hide it from the directory; with it change # places that named it; voicemail and settings stay}}',
    { extension: plan.extension, places: plan.places.length },
  ),
  isOptional: false,
  run: async (call) => {
    const { domain: domain_name, extension, answers } = plan;
    for (const action of ['adrbook_off', 'disable_selected'] as const) {
      const { results } = await call('CreateDomainAction', {
        domain_name,
        action,
        accounts: [extension],
        ...(action === 'disable_selected' && { answers }),
      });
      const refused = results?.find((result) => result && !result.done);
      if (refused) throw new Error(refused.message || t('{extension} could not be disabled.', { extension }));
    }
    return { facts: plan.places.map((place) => [t('Changed'), place] as const) };
  },
});

const deleteExtension = (plan: Plan): Step<Run> => ({
  name: 'extension',
  title: t(
    '{places, plural, =0 {Delete extension {extension} with its voicemail, greetings and contacts} one {Delete extension {extension} with its voicemail, greetings and contacts; with it changes # place that named it} other {Delete extension {extension} with its voicemail, greetings and contacts; with it change # places that named it}}',
    { extension: plan.extension, places: plan.places.length },
  ),
  isOptional: false,
  run: async (call) => {
    const { domain: domain_name, extension: name, answers } = plan;
    if (await findAccount(call, domain_name, name))
      await call('DeleteExtension', { domain_name, name, answers });
    return { facts: plan.places.map((place) => [t('Changed'), place] as const) };
  },
});

/** Calls that read and update an account, by account type. */
const aliasCalls = {
  extensions: ['GetExtensionDetail', 'UpdateExtension'],
  acds: ['GetCallQueueDetail', 'UpdateCallQueue'],
  hunts: ['GetRingGroupDetail', 'UpdateRingGroup'],
  attendants: ['GetAutoAttendantDetail', 'UpdateAutoAttendant'],
} as const;

export const successorKinds = Object.keys(aliasCalls);

const isSuccessorKind = (kind: string): kind is keyof typeof aliasCalls => kind in aliasCalls;

const addAlias = async (call: Call, plan: Plan, { account, kind }: NonNullable<Plan['successor']>) => {
  if (!isSuccessorKind(kind)) return;
  const { domain: domain_name, extension } = plan;
  const [read, write] = aliasCalls[kind];
  const { alias, dateLastModified } = await call(read, { domain_name, name: account });
  const known = (alias ?? []).flatMap((entry) => entry ?? []);
  if (known.includes(extension)) return;
  await call(write, { domain_name, name: account, alias: [...known, extension], dateLastModified });
};

const assignSuccessor = (plan: Plan, successor: NonNullable<Plan['successor']>): Step<Run> => ({
  name: 'number',
  title: t('Have whoever dials {extension} reach {name}', {
    extension: plan.extension,
    name: successor.name,
  }),
  isOptional: true,
  run: async (call) => {
    await addAlias(call, plan, successor);
    return { facts: [] };
  },
});

/** Returns the steps for removing a user: repeatable steps first, irreversible ones last. */
export const buildSteps = (plan: Plan): Step<Run>[] => [
  ...(plan.messagesTo && plan.messages > 0 ? [mailMessages(plan)] : []),
  ...plan.phones.map((phone) => releasePhone(plan, phone)),
  ...(plan.softphones.length > 0 ? [removeSoftphones(plan)] : []),
  ...(plan.login ? [disableLogin(plan, plan.login)] : []),
  plan.extensionDisposition === 'delete' ? deleteExtension(plan) : disableExtension(plan),
  ...(plan.extensionDisposition === 'delete' && plan.successor
    ? [assignSuccessor(plan, plan.successor)]
    : []),
];
