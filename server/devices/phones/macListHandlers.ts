import { and, eq, inArray } from 'drizzle-orm';
import type { consoleMacCalls } from '../../../contract/console/macDesk';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { records } from '../../database/schema';
import { buildScopeWhere } from '../../http/tenancy/tenantScope';
import { devices } from './deviceRecords';
import { getVendor } from './macAddress';
import { toMacSearchTerm } from './macHandlers';
import { findVendor, listModels } from './phoneModelCatalogue';

export const macListHandlers: HandlersFor<keyof typeof consoleMacCalls> = {
  async GetMacs({ request: { body }, caller: { scope }, services: { db } }) {
    const { mac, domain, search, ...request } = body;
    const domains = [domain ?? []].flat();
    const page = await devices.page(
      db,
      { ...request, ...(search && { search: toMacSearchTerm(search) }) },
      and(
        eq(records.kind, devices.kind),
        buildScopeWhere(scope, records),
        mac ? eq(records.key, extractMacDigits(mac) ?? mac) : undefined,
        domains.length > 0 ? inArray(records.domainName, domains) : undefined,
      ),
    );
    const homes = await db
      .select({ mac: records.key, domain: records.domainName })
      .from(records)
      .where(
        and(
          eq(records.kind, devices.kind),
          inArray(records.key, ['', ...page.items.flatMap((device) => device.mac ?? [])]),
        ),
      );
    const domainOf = new Map(homes.map((home) => [home.mac, home.domain]));
    return {
      ...page,
      items: page.items.map((device) => ({ ...device, domain: domainOf.get(device.mac ?? '') ?? null })),
    };
  },
  async GetPhoneModels({ request: { body } }) {
    const mac = extractMacDigits(body.mac ?? '');
    const vendor = body.vendor || (mac && getVendor(mac));
    return listModels(vendor ? findVendor(vendor) : null);
  },
};
