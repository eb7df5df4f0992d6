import { t } from '#i18n';
import type { buttonRolloutCalls } from '../../../contract/console/buttonRollout';
import { extensions, getOwner } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { ApiError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { type DeviceRecord, devices, splitLines } from '../phones/deviceRecords';
import { logPhoneFiles } from '../phones/phoneConfigFiles';
import { parseMacs } from '../phones/validatePhoneInput';
import type { LayoutButton } from './buttonLayout';
import { buttonTemplates, type Template } from './buttonTemplateRecords';
import { type ButtonLayers, getButtonLayers, getEffectiveButtons } from './effectivePhoneButtons';

const toPhoneResponse = ({ mac, name, extensions: lines, vendor, model }: DeviceRecord) => ({
  mac,
  name,
  extension: splitLines(lines)[0] ?? '',
  vendor,
  model,
});

const compareByLine = (first: DeviceRecord, other: DeviceRecord): number =>
  (first.extensions ?? '').localeCompare(other.extensions ?? '', 'en', { numeric: true });

const getOwnButtons = ({ extension, phone }: ButtonLayers): LayoutButton[] =>
  [...extension, ...phone].filter(({ type }) => type);

function getButtonSignature(button: LayoutButton | undefined): string {
  const { type, parameter, label, identity } = button ?? {};
  return JSON.stringify([type, parameter, label, identity].map((value) => value || ''));
}

function getKeyChanges(before: LayoutButton[], after: LayoutButton[]) {
  const now = new Map(before.map((button) => [button.number ?? 0, button]));
  const then = new Map(after.map((button) => [button.number ?? 0, button]));
  return [...new Set([...now.keys(), ...then.keys()])]
    .filter((number) => getButtonSignature(now.get(number)) !== getButtonSignature(then.get(number)))
    .toSorted((first, other) => first - other)
    .map((number) => ({ number, before: now.get(number) ?? null, after: then.get(number) ?? null }));
}

const clearOwnButtons = (layers: ButtonLayers): ButtonLayers => ({ ...layers, extension: [], phone: [] });

async function computeChanges(
  db: Database,
  domain: Domain,
  template: Template,
  macs: string[],
  replaceOwn: boolean,
) {
  const owner = getOwner(domain);
  const requested = new Set(macs);
  const phones = (await devices.all(db, owner)).filter(({ mac }) => requested.has(mac ?? ''));
  const templates = new Map(
    (await buttonTemplates.all(db, owner)).map((buttonTemplate) => [
      String(buttonTemplate.id),
      buttonTemplate,
    ]),
  );
  const byName = new Map((await extensions.all(db, owner)).map((extension) => [extension.name, extension]));
  return phones.toSorted(compareByLine).map((device) => {
    const extension = byName.get(splitLines(device.extensions)[0] ?? '');
    const followed = templates.get(device.template ?? '');
    const before = getButtonLayers(device, extension, followed);
    const after = getButtonLayers(device, extension, template);
    return {
      ...toPhoneResponse(device),
      template: followed?.name ?? '',
      own: getOwnButtons(before).length,
      keys: getKeyChanges(
        getEffectiveButtons(before),
        getEffectiveButtons(replaceOwn ? clearOwnButtons(after) : after),
      ),
    };
  });
}

/**
 * Assigns a template to one phone.
 * @throws ApiError 404 if the phone is not in the phone system
 */
async function assignTemplate(
  tx: Transaction,
  { actor, domain }: { actor: Parameters<typeof devices.change>[1]; domain: Domain },
  template: Template,
  mac: string,
  replaceOwn: boolean,
): Promise<DeviceRecord> {
  const owner = getOwner(domain);
  const device = await devices.get(tx, owner, mac);
  const line = splitLines(device.extensions)[0];
  const change = { template: String(template.id), ...(replaceOwn && { buttons: '' }) };
  const updated = await devices.change(tx, actor, owner, mac, change);
  const extension = replaceOwn && line ? await extensions.find(tx, owner, line) : undefined;
  if (extension && getButtonLayers(undefined, extension, undefined).extension.length > 0)
    await extensions.change(tx, actor, owner, line ?? '', {}, { buttons: [] });
  await logPhoneFiles(tx, owner, [updated]);
  return updated;
}

/** Handlers that assign button templates to phones in bulk, with a preview of the changes. */
export const templateRolloutHandlers: HandlersFor<keyof typeof buttonRolloutCalls> = {
  async GetButtonTemplateChanges({ request: { domain, body }, services: { db } }) {
    const template = await buttonTemplates.get(db, getOwner(domain), body.template_id);
    if (body.macs.length === 0) return [];
    return computeChanges(db, domain, template, parseMacs(body), body.replace_own === true);
  },
  async AssignButtonTemplate({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const template = await buttonTemplates.get(db, getOwner(domain), body.template_id);
    if (body.macs.length === 0) return [];
    const outcomes: ({ done: boolean; message: string } & DeviceRecord)[] = [];
    for (const mac of parseMacs(body))
      try {
        const updated = await runInTransaction(db, actor, (tx) =>
          assignTemplate(tx, { actor, domain }, template, mac, body.replace_own === true),
        );
        outcomes.push({ ...updated, done: true, message: '' });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        outcomes.push({ mac, done: false, message: error.message });
      }
    const read = new Map((await devices.all(db, getOwner(domain))).map((device) => [device.mac, device]));
    return outcomes.map(({ done, message, mac }) => {
      const device = read.get(mac);
      const follows = device?.template === String(template.id);
      return {
        ...toPhoneResponse(device ?? { mac }),
        done: done && follows,
        template: follows ? (template.name ?? '') : '',
        message: done && !follows ? t('It was changed by somebody else meanwhile.') : message,
      };
    });
  },
};
