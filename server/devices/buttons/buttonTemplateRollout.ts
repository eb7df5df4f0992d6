import { t } from '#i18n';
import type { buttonRolloutCalls } from '../../../contract/console/buttonRollout';
import type { Database } from '../../database/database';
import { inTransaction, type Transaction } from '../../database/transaction';
import { ApiError } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { extensions, ownerOf } from '../../phoneSystem/accounts/accountStore';
import { type DeviceRecord, devices, linesOf } from '../phones/deviceRecords';
import { logPhoneFiles } from '../phones/phoneConfigFiles';
import { macsOf } from '../phones/validatePhoneInput';
import type { LayoutButton } from './buttonLayout';
import { buttonTemplates, type Template } from './buttonTemplateRecords';
import { type ButtonLayers, buttonsOf, layersOf } from './effectivePhoneButtons';

const shownPhone = ({ mac, name, extensions: lines, vendor, model }: DeviceRecord) => ({
  mac,
  name,
  extension: linesOf(lines)[0] ?? '',
  vendor,
  model,
});

const byLine = (one: DeviceRecord, other: DeviceRecord): number =>
  (one.extensions ?? '').localeCompare(other.extensions ?? '', 'en', { numeric: true });

const ownButtons = ({ extension, phone }: ButtonLayers): LayoutButton[] =>
  [...extension, ...phone].filter(({ type }) => type);

const meaning = (button: LayoutButton | undefined): string => {
  const { type, parameter, label, identity } = button ?? {};
  return JSON.stringify([type, parameter, label, identity].map((one) => one || ''));
};

/** The keys that mean something else afterwards. */
function keyChanges(before: LayoutButton[], after: LayoutButton[]) {
  const now = new Map(before.map((button) => [button.number ?? 0, button]));
  const then = new Map(after.map((button) => [button.number ?? 0, button]));
  return [...new Set([...now.keys(), ...then.keys()])]
    .filter((number) => meaning(now.get(number)) !== meaning(then.get(number)))
    .toSorted((one, other) => one - other)
    .map((number) => ({ number, before: now.get(number) ?? null, after: then.get(number) ?? null }));
}

const withoutOwn = (layers: ButtonLayers): ButtonLayers => ({ ...layers, extension: [], phone: [] });

async function changesOf(
  db: Database,
  domain: Domain,
  template: Template,
  macs: string[],
  replaceOwn: boolean,
) {
  const owner = ownerOf(domain);
  const requested = new Set(macs);
  const phones = (await devices.all(db, owner)).filter(({ mac }) => requested.has(mac ?? ''));
  const templates = new Map((await buttonTemplates.all(db, owner)).map((one) => [String(one.id), one]));
  const byName = new Map((await extensions.all(db, owner)).map((one) => [one.name, one]));
  return phones.toSorted(byLine).map((device) => {
    const extension = byName.get(linesOf(device.extensions)[0] ?? '');
    const followed = templates.get(device.template ?? '');
    const before = layersOf(device, extension, followed);
    const after = layersOf(device, extension, template);
    return {
      ...shownPhone(device),
      template: followed?.name ?? '',
      own: ownButtons(before).length,
      keys: keyChanges(buttonsOf(before), buttonsOf(replaceOwn ? withoutOwn(after) : after)),
    };
  });
}

/** Has one phone follow a template. @throws ApiError 404 when it is not in the phone system */
async function assign(
  tx: Transaction,
  { actor, domain }: { actor: Parameters<typeof devices.change>[1]; domain: Domain },
  template: Template,
  mac: string,
  replaceOwn: boolean,
): Promise<DeviceRecord> {
  const owner = ownerOf(domain);
  const device = await devices.get(tx, owner, mac);
  const line = linesOf(device.extensions)[0];
  const change = { template: String(template.id), ...(replaceOwn && { buttons: '' }) };
  const kept = await devices.change(tx, actor, owner, mac, change);
  const extension = replaceOwn && line ? await extensions.find(tx, owner, line) : undefined;
  if (extension && layersOf(undefined, extension, undefined).extension.length > 0)
    await extensions.change(tx, actor, owner, line ?? '', {}, { buttons: [] });
  await logPhoneFiles(tx, owner, [kept]);
  return kept;
}

/** Button templates given to many phones at once: what would change, and doing it. */
export const templateRolloutHandlers: HandlersOf<keyof typeof buttonRolloutCalls> = {
  async GetButtonTemplateChanges({ db, domain, body }) {
    const template = await buttonTemplates.get(db, ownerOf(domain), body.template_id);
    if (body.macs.length === 0) return [];
    return changesOf(db, domain, template, macsOf(body), body.replace_own === true);
  },
  async AssignButtonTemplate({ db, actor, domain, body }) {
    const template = await buttonTemplates.get(db, ownerOf(domain), body.template_id);
    if (body.macs.length === 0) return [];
    const outcomes: ({ done: boolean; message: string } & DeviceRecord)[] = [];
    for (const mac of macsOf(body))
      try {
        const kept = await inTransaction(db, actor, (tx) =>
          assign(tx, { actor, domain }, template, mac, body.replace_own === true),
        );
        outcomes.push({ ...kept, done: true, message: '' });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        outcomes.push({ mac, done: false, message: error.message });
      }
    const read = new Map((await devices.all(db, ownerOf(domain))).map((one) => [one.mac, one]));
    return outcomes.map(({ done, message, mac }) => {
      const device = read.get(mac);
      const follows = device?.template === String(template.id);
      return {
        ...shownPhone(device ?? { mac }),
        done: done && follows,
        template: follows ? (template.name ?? '') : '',
        message: done && !follows ? t('It was changed by somebody else meanwhile.') : message,
      };
    });
  },
};
