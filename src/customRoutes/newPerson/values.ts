import type { FieldValues } from 'react-hook-form';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { formatMac } from '../../../contract/formatMac';
import { NEW_PHONE } from './fields';
import type { JoinedGroup, Plan } from './plan';
import type { DomainAccounts } from './useDomainAccounts';

const toText = (value: unknown): string => String(value ?? '').trim();

export const getJoinKey = ({ kind, account }: Pick<JoinedGroup, 'kind' | 'account'>): string =>
  `${kind} ${account}`;

export const createEmptyValues = (next: string): FieldValues => ({
  firstName: null,
  lastName: null,
  email: null,
  extension: next,
  isWelcomed: true,
  hasVoicemail: true,
  language: null,
  joins: [],
  number: null,
  phone: null,
  newMac: null,
  newModel: null,
  hasSoftphone: false,
  login: null,
});

const getPhone = (values: FieldValues, { phones = [] }: DomainAccounts): Plan['phone'] => {
  const chosen = toText(values.phone);
  if (!chosen) return null;
  const noPhone = { vendor: '', model: '' };
  if (chosen !== NEW_PHONE) {
    const label = phones.find(({ mac }) => mac === chosen)?.label ?? formatMac(chosen);
    return { mac: chosen, label, isNew: false, ...noPhone };
  }
  const mac = extractMacDigits(toText(values.newMac)) ?? toText(values.newMac);
  const model = toText(values.newModel);
  return { ...noPhone, mac, label: [model, formatMac(mac)].filter(Boolean).join(' '), isNew: true, model };
};

export const buildPlan = (values: FieldValues, domain: string, office: DomainAccounts): Plan => {
  const email = toText(values.email);
  const chosen = new Set(Array.isArray(values.joins) ? values.joins.map(String) : []);
  const language = office.languages.find(({ value }) => value === values.language);
  const role = office.roles?.find(({ id }) => String(id) === toText(values.login));
  const hasVoicemail = values.hasVoicemail === true;
  return {
    domain,
    extension: toText(values.extension),
    firstName: toText(values.firstName),
    lastName: toText(values.lastName),
    email,
    hasVoicemail,
    language:
      hasVoicemail && language?.value
        ? { value: language.value, label: language.text ?? language.value }
        : null,
    isWelcomed: email !== '' && values.isWelcomed === true,
    joins: [...(office.queues ?? []), ...(office.groups ?? [])].filter((membership) =>
      chosen.has(getJoinKey(membership)),
    ),
    number: toText(values.number),
    phone: getPhone(values, office),
    hasSoftphone: email !== '' && values.hasSoftphone === true && office.phones !== undefined,
    login: email !== '' && role ? { roleId: role.id, role: role.name } : null,
  };
};

export const toValues = (plan: Plan): FieldValues => ({
  firstName: plan.firstName,
  lastName: plan.lastName || null,
  email: plan.email || null,
  extension: plan.extension,
  isWelcomed: plan.isWelcomed,
  hasVoicemail: plan.hasVoicemail,
  language: plan.language?.value ?? null,
  joins: plan.joins.map(getJoinKey),
  number: plan.number || null,
  phone: plan.phone && (plan.phone.isNew ? NEW_PHONE : plan.phone.mac),
  newMac: plan.phone?.isNew ? plan.phone.mac : null,
  newModel: plan.phone?.model || null,
  hasSoftphone: plan.hasSoftphone,
  login: plan.login?.roleId == null ? null : String(plan.login.roleId),
});
