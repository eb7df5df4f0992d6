import type { FieldValues } from 'react-hook-form';
import { macDigits } from '../../../contract/macDigits';
import { macText } from '../../../contract/macText';
import { NEW_PHONE } from './fields';
import type { Joined, Plan } from './plan';
import type { Office } from './useOffice';

const textOf = (value: unknown): string => String(value ?? '').trim();

/** Names a queue or ring group in the form. */
export const joinKey = ({ kind, account }: Pick<Joined, 'kind' | 'account'>): string => `${kind} ${account}`;

/** The form before anything is filled in. */
export const emptyValues = (next: string): FieldValues => ({
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

const phoneOf = (values: FieldValues, { phones = [] }: Office): Plan['phone'] => {
  const chosen = textOf(values.phone);
  if (!chosen) return null;
  const nothing = { vendor: '', model: '' };
  if (chosen !== NEW_PHONE) {
    const label = phones.find(({ mac }) => mac === chosen)?.label ?? macText(chosen);
    return { mac: chosen, label, isNew: false, ...nothing };
  }
  const mac = macDigits(textOf(values.newMac)) ?? textOf(values.newMac);
  const model = textOf(values.newModel);
  return { ...nothing, mac, label: [model, macText(mac)].filter(Boolean).join(' '), isNew: true, model };
};

/** What the form says, as a plan. */
export const planOf = (values: FieldValues, domain: string, office: Office): Plan => {
  const email = textOf(values.email);
  const chosen = new Set(Array.isArray(values.joins) ? values.joins.map(String) : []);
  const language = office.languages.find(({ value }) => value === values.language);
  const role = office.roles?.find(({ id }) => String(id) === textOf(values.login));
  const hasVoicemail = values.hasVoicemail === true;
  return {
    domain,
    extension: textOf(values.extension),
    firstName: textOf(values.firstName),
    lastName: textOf(values.lastName),
    email,
    hasVoicemail,
    language:
      hasVoicemail && language?.value
        ? { value: language.value, label: language.text ?? language.value }
        : null,
    isWelcomed: email !== '' && values.isWelcomed === true,
    joins: [...(office.queues ?? []), ...(office.groups ?? [])].filter((one) => chosen.has(joinKey(one))),
    number: textOf(values.number),
    phone: phoneOf(values, office),
    hasSoftphone: email !== '' && values.hasSoftphone === true && office.phones !== undefined,
    login: email !== '' && role ? { roleId: role.id, role: role.name } : null,
  };
};

/** A plan, as the form says it. */
export const valuesOf = (plan: Plan): FieldValues => ({
  firstName: plan.firstName,
  lastName: plan.lastName || null,
  email: plan.email || null,
  extension: plan.extension,
  isWelcomed: plan.isWelcomed,
  hasVoicemail: plan.hasVoicemail,
  language: plan.language?.value ?? null,
  joins: plan.joins.map(joinKey),
  number: plan.number || null,
  phone: plan.phone && (plan.phone.isNew ? NEW_PHONE : plan.phone.mac),
  newMac: plan.phone?.isNew ? plan.phone.mac : null,
  newModel: plan.phone?.model || null,
  hasSoftphone: plan.hasSoftphone,
  login: plan.login?.roleId == null ? null : String(plan.login.roleId),
});
