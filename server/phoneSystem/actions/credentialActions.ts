import type { DomainAction } from '../../../contract/phoneSystem/domainActions';
import type { AccountRecord } from '../accounts/accountStore';
import { newPassword, newPin } from '../extensions/extensionCredentials';
import type { WelcomeSecrets } from '../extensions/welcomeMail';

/** New secrets for an extension: what is kept, what is told of it, and what the person gets by mail. */
export interface NewSecrets {
  secrets: Record<string, string>;
  own: Record<string, string>;
  mailed: WelcomeSecrets;
}

type MakeSecrets = (extension: AccountRecord<'extensions'>) => NewSecrets;

const pin: MakeSecrets = ({ name }) => {
  const mb_pin = newPin(name ?? '');
  return { secrets: { mb_pin }, own: { secure_pin: 'true' }, mailed: { pin: mb_pin } };
};
const web: MakeSecrets = () => {
  const web_pass = newPassword(14);
  return { secrets: { web_pass }, own: { secure_web_pass: 'true' }, mailed: { webPassword: web_pass } };
};
const sip: MakeSecrets = () => {
  const password = newPassword();
  return { secrets: { password }, own: { secure_sip_pass: 'true' }, mailed: { sipPassword: password } };
};
const provisioning: MakeSecrets = () => ({ secrets: { mac_pass: newPassword() }, own: {}, mailed: {} });

const all = (makes: MakeSecrets[], extension: AccountRecord<'extensions'>): NewSecrets => {
  const made = makes.map((make) => make(extension));
  return {
    secrets: Object.assign({}, ...made.map(({ secrets }) => secrets)),
    own: Object.assign({}, ...made.map(({ own }) => own)),
    mailed: Object.assign({}, ...made.map(({ mailed }) => mailed)),
  };
};

/** Actions that give new secrets; only those that are weak or were never set, where the whole extension is secured. */
export const secretActions: Partial<Record<DomainAction, MakeSecrets>> = {
  reset_pin: pin,
  reset_web_pass: web,
  reset_sip_pass: sip,
  reset_mac_pass: provisioning,
  secure_extension: (extension) =>
    all(
      [
        ...(extension.secure_sip_pass === 'true' ? [] : [sip]),
        ...(extension.secure_web_pass === 'true' ? [] : [web]),
        ...(extension.secure_pin === 'true' ? [] : [pin]),
      ],
      extension,
    ),
};
