import type { DomainAction } from '../../../contract/phoneSystem/domainActions';
import type { AccountRecord } from '../accounts/accountStore';
import { newPassword, newPin } from '../extensions/extensionCredentials';
import type { WelcomeSecrets } from '../extensions/welcomeMail';

/** New secrets for an extension: what is kept, what is told of it, and what the person gets by mail. */
export interface NewSecrets {
  secrets: Record<string, string>;
  own: Record<string, string>;
  told: WelcomeSecrets;
}

type MakeSecrets = (extension: AccountRecord<'extensions'>) => NewSecrets;

const pin: MakeSecrets = ({ name }) => {
  const mb_pin = newPin(name ?? '');
  return { secrets: { mb_pin }, own: { secure_pin: 'true' }, told: { pin: mb_pin } };
};
const web: MakeSecrets = () => {
  const web_pass = newPassword(14);
  return { secrets: { web_pass }, own: { secure_web_pass: 'true' }, told: { webPassword: web_pass } };
};
const sip: MakeSecrets = () => {
  const password = newPassword();
  return { secrets: { password }, own: { secure_sip_pass: 'true' }, told: { sipPassword: password } };
};
const provisioning: MakeSecrets = () => ({ secrets: { mac_pass: newPassword() }, own: {}, told: {} });

const all = (makes: MakeSecrets[], extension: AccountRecord<'extensions'>): NewSecrets => {
  const made = makes.map((make) => make(extension));
  return {
    secrets: Object.assign({}, ...made.map(({ secrets }) => secrets)),
    own: Object.assign({}, ...made.map(({ own }) => own)),
    told: Object.assign({}, ...made.map(({ told }) => told)),
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
