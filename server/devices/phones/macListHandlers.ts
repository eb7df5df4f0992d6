import { and, eq, inArray } from 'drizzle-orm';
import type { macDeskCalls } from '../../../contract/console/macDesk';
import { macDigits } from '../../../contract/macDigits';
import { records } from '../../database/schema';
import type { HandlersOf } from '../../http/routing/callHandler';
import { within } from '../../http/tenancy/tenantScope';
import { devices } from './deviceRecords';
import { macSearchTerm } from './macHandlers';

export const macListHandlers: HandlersOf<keyof typeof macDeskCalls> = {
  async GetMacs({ db, scope, body }) {
    const { mac, domain, search, ...request } = body;
    const domains = [domain ?? []].flat();
    const page = await devices.page(
      db,
      { ...request, ...(search && { search: macSearchTerm(search) }) },
      and(
        eq(records.kind, devices.kind),
        within(scope, records),
        mac ? eq(records.key, macDigits(mac) ?? mac) : undefined,
        domains.length > 0 ? inArray(records.domainName, domains) : undefined,
      ),
    );
    const homes = await db
      .select({ mac: records.key, domain: records.domainName })
      .from(records)
      .where(
        and(
          eq(records.kind, devices.kind),
          inArray(records.key, ['', ...page.items.flatMap((one) => one.mac ?? [])]),
        ),
      );
    const domainOf = new Map(homes.map((one) => [one.mac, one.domain]));
    return {
      ...page,
      items: page.items.map((device) => ({ ...device, domain: domainOf.get(device.mac ?? '') ?? null })),
    };
  },
};
