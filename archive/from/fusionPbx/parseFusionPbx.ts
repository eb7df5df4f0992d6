import type { Fields } from '../../callApi';
import { createRowTracker, type RowTracker } from '../createRowTracker';
import { extractTables, type ForeignFile, type ForeignRow } from '../foreignFile';
import type { ForeignSystem, SkippedValue } from '../foreignSystem';
import { isTrueText, mapRow } from '../mapRow';
import { toMenuFields } from '../toMenuFields';
import { buildDestinationNumber } from './buildDestinationNumber';
import {
  agentMap,
  extensionMap,
  memberMap,
  menuMap,
  numberMap,
  optionMap,
  queueMap,
  ringGroupMap,
  tierMap,
} from './columns';
import { selectDomain } from './selectDomain';

const tableNames = [
  'v_extensions',
  'v_voicemails',
  'v_ring_groups',
  'v_ring_group_destinations',
  'v_call_center_queues',
  'v_call_center_agents',
  'v_call_center_tiers',
  'v_ivr_menus',
  'v_ivr_menu_options',
  'v_destinations',
] as const;

type TableName = (typeof tableNames)[number];

const isImportedTable = (name: string): name is TableName => (tableNames as readonly string[]).includes(name);

/** Dump tables that affect phone systems but have no equivalent here. Most other tables contain FusionPBX's own settings. */
const unsupportedTables =
  /^v_(dialplans|conference_\w+|fax\w*|follow_me\w*|call_block|call_flows|call_forward|phrases|recordings|music_on_hold|streams|devices|device_lines|device_keys|gateways|pin_numbers|number_translations|contacts)$/;

/**
 * Imports a phone system from FusionPBX: CSVs named after their tables (`v_extensions.csv` or `extensions.csv`), or a
 * database dump.
 * @param requestedDomain name or UUID of the domain to import if there are several
 * @throws InvalidArchiveError if there are several domains and none matches
 */
export function parseFusionPbx(files: readonly ForeignFile[], requestedDomain?: string): ForeignSystem {
  const left: SkippedValue[] = [];
  const tables = new Map<TableName, ForeignRow[]>();
  const all = extractTables(files, left);
  const domainUuid = selectDomain(all, requestedDomain);
  for (const { name, rows, isDumped } of all) {
    const table = name.startsWith('v_') ? name : `v_${name}`;
    if (table === 'v_domains') continue;
    const domainRows = rows.filter(
      (row) => !domainUuid || !row.domain_uuid || row.domain_uuid === domainUuid,
    );
    const known = isImportedTable(table) ? tables.get(table) : undefined;
    if (known) for (const row of domainRows) known.push(row);
    else if (isImportedTable(table)) tables.set(table, domainRows);
    else if (domainRows.length > 0 && (!isDumped || unsupportedTables.test(table)))
      left.push({ record: table, field: '', value: String(domainRows.length), reason: 'unlike' });
  }
  const { take, takeRows, rest } = createRowTracker(tables);
  const context = { take, takeRows, left };
  const records = [
    ...convertExtensions(context),
    ...convertRingGroups(context),
    ...convertQueues(context),
    ...convertMenus(context),
    ...convertNumbers(context),
  ];
  return { records, left: [...left, ...rest()] };
}

interface Context extends Pick<RowTracker<TableName>, 'take' | 'takeRows'> {
  left: SkippedValue[];
}

/** Resolves a dial plan action to an account or an external number. */
export function parseTarget(app: string | undefined, data: string | undefined): string | undefined {
  const text = `${app ?? ''} ${data ?? ''}`.trim().replace(/^transfer[: ]/, '');
  return /^(\+?\d+)(?: XML .*)?$/.exec(text.trim())?.[1];
}

const isDisabled = (value: string | undefined): boolean =>
  value !== undefined && value !== '' && !isTrueText(value);

function convertExtensions({ take, takeRows, left }: Context): ForeignSystem['records'] {
  return take('v_extensions').map((row) => {
    const key = row.extension ?? '';
    const [mailbox = {}] = takeRows('v_voicemails', 'voicemail_id', key);
    const record = `v_extensions ${key}`;
    const fields = mapRow({ ...row, ...mailbox }, extensionMap, record, left);
    if (row.user_record === 'all') fields.rec_external = 'true';
    // FusionPBX keeps the destination even if forwarding is off.
    for (const [kind, field] of [
      ['all', 'cfa'],
      ['busy', 'cfb'],
      ['no_answer', 'cfn'],
      ['user_not_registered', 'cfr'],
    ] as const)
      if (fields[field] !== undefined && !isTrueText(row[`forward_${kind}_enabled`])) {
        left.push({
          record,
          field: `forward_${kind}_destination`,
          value: String(fields[field]),
          reason: 'unlike',
        });
        delete fields[field];
      }
    return { section: 'extensions', key, fields: { name: key, ...fields, ...toDisabledField(row.enabled) } };
  });
}

const toDisabledField = (enabled: string | undefined): Fields =>
  isDisabled(enabled) ? { disabled: 'true' } : {};

function convertRingGroups({ take, takeRows, left }: Context): ForeignSystem['records'] {
  return take('v_ring_groups').map((row) => {
    const key = row.ring_group_extension ?? '';
    const record = `v_ring_groups ${key}`;
    const members = takeRows(
      'v_ring_group_destinations',
      'ring_group_uuid',
      row.ring_group_uuid,
      (destination) => !isDisabled(destination.destination_enabled),
    );
    const longest = members.reduce(
      (maximum, member) => Math.max(maximum, Number(member.destination_timeout || 0)),
      0,
    );
    const time = Number(row.ring_group_call_timeout || longest);
    for (const { destination_timeout: memberTimeout, ...fields } of members) {
      const member = `${record}, member ${fields.destination_number}`;
      mapRow(fields, memberMap, member, left);
      // Here, all members of a group ring for the same length of time.
      if (memberTimeout && Number(memberTimeout) !== time)
        left.push({ record: member, field: 'destination_timeout', value: memberTimeout, reason: 'unlike' });
    }
    const next = resolveDestination(
      row.ring_group_timeout_app,
      row.ring_group_timeout_data,
      record,
      'ring_group_timeout_data',
      left,
    );
    return {
      section: 'ringGroups',
      key,
      fields: {
        name: key,
        ...mapRow(row, ringGroupMap, record, left),
        st1_ext: members.map((member) => member.destination_number).join(' '),
        ...(time > 0 && { st1_dur: String(time) }),
        ...(next && { st4_ext: next }),
        ...toDisabledField(row.ring_group_enabled),
      },
    };
  });
}

/** Resolves the destination of an action. Destinations that cannot be resolved are left behind. */
function resolveDestination(
  app: string | undefined,
  data: string | undefined,
  record: string,
  field: string,
  left: SkippedValue[],
): string | undefined {
  const target = parseTarget(app, data);
  const actionText = `${app ?? ''} ${data ?? ''}`.trim();
  if (!target && actionText && !/^hangup/.test(actionText))
    left.push({ record, field, value: actionText, reason: 'value' });
  return target;
}

function convertQueues({ take, takeRows, left }: Context): ForeignSystem['records'] {
  const known = take('v_call_center_agents');
  for (const row of known) mapRow(row, agentMap, `v_call_center_agents ${row.agent_name}`, left);
  const agents = new Map(known.map((row) => [row.call_center_agent_uuid ?? '', row]));
  return take('v_call_center_queues').map((row) => {
    const key = row.queue_extension ?? '';
    const record = `v_call_center_queues ${key}`;
    const tiers = takeRows('v_call_center_tiers', 'call_center_queue_uuid', row.call_center_queue_uuid).sort(
      (first, other) => computeRank(first) - computeRank(other),
    );
    const members = tiers.flatMap((tier) => {
      mapRow(tier, tierMap, `${record}, an agent`, left);
      const agent = agents.get(tier.call_center_agent_uuid ?? '');
      const account = agent && getAgentAccount(agent);
      if (account) return [account];
      left.push({
        record,
        field: 'tier',
        value: agent?.agent_name ?? 'an agent that is not there',
        reason: 'target',
      });
      return [];
    });
    if (new Set(tiers.map((tier) => tier.tier_level)).size > 1)
      left.push({ record, field: 'tier_level', value: 'several levels', reason: 'unlike' });
    const next = resolveDestination(
      undefined,
      row.queue_timeout_action,
      record,
      'queue_timeout_action',
      left,
    );
    return {
      section: 'queues',
      key,
      fields: {
        name: key,
        ...mapRow(row, queueMap, record, left),
        all_agents: members.join(' '),
        ...(next && { redirect: next }),
        ...toDisabledField(row.queue_enabled),
      },
    };
  });
}

const computeRank = ({ tier_level, tier_position }: ForeignRow): number =>
  Number(tier_level ?? 0) * 1000 + Number(tier_position ?? 0);

/** Account number of an agent: taken from `user/201@domain` in its contact, otherwise from its id. */
const getAgentAccount = ({ agent_contact = '', agent_id = '' }: ForeignRow): string | undefined =>
  /user\/(\d+)@/.exec(agent_contact)?.[1] ?? (/^\d+$/.test(agent_id) ? agent_id : undefined);

function convertMenus({ take, takeRows, left }: Context): ForeignSystem['records'] {
  return take('v_ivr_menus').map((row) => {
    const key = row.ivr_menu_extension ?? '';
    const record = `v_ivr_menus ${key}`;
    const options = takeRows(
      'v_ivr_menu_options',
      'ivr_menu_uuid',
      row.ivr_menu_uuid,
      (option) => !isDisabled(option.ivr_menu_option_enabled),
    );
    for (const option of options)
      mapRow(option, optionMap, `${record}, key ${option.ivr_menu_option_digits}`, left);
    const keys = options.map((option) => ({
      digits: option.ivr_menu_option_digits ?? '',
      target: parseTarget(undefined, option.ivr_menu_option_param),
      action: `${option.ivr_menu_option_action ?? ''} ${option.ivr_menu_option_param ?? ''}`.trim(),
    }));
    const next = resolveDestination(
      row.ivr_menu_exit_app,
      row.ivr_menu_exit_data,
      record,
      'ivr_menu_exit_data',
      left,
    );
    return {
      section: 'attendants',
      key,
      fields: {
        name: key,
        ...mapRow(row, menuMap, record, left),
        ...toMenuFields(keys, record, left),
        ...(next && { redirect: next }),
        ...toDisabledField(row.ivr_menu_enabled),
      },
    };
  });
}

function convertNumbers({ take, left }: Context): ForeignSystem['records'] {
  return take('v_destinations').flatMap((row) => {
    const {
      destination_prefix: prefix = '',
      destination_area_code: area = '',
      destination_number: number = '',
    } = row;
    const record = `v_destinations ${prefix}${area}${number}`;
    const key = buildDestinationNumber(row);
    if (
      row.destination_type !== undefined &&
      row.destination_type !== '' &&
      row.destination_type !== 'inbound'
    ) {
      left.push({ record, field: 'destination_type', value: row.destination_type, reason: 'unlike' });
      return [];
    }
    if (isDisabled(row.destination_enabled)) {
      left.push({
        record,
        field: 'destination_enabled',
        value: row.destination_enabled ?? '',
        reason: 'value',
      });
      return [];
    }
    const actions = parseActions(row);
    const [first, ...more] = actions.map(({ app, data }) =>
      resolveDestination(app, data, record, 'destination_actions', left),
    );
    for (const target of more)
      if (target) left.push({ record, field: 'destination_actions', value: target, reason: 'full' });
    return [
      {
        section: 'numbers' as const,
        key,
        fields: {
          did: key,
          ...mapRow(row, numberMap, record, left),
          ...(first && { leads_to: first }),
        },
      },
    ];
  });
}

interface DestinationAction {
  app?: string;
  data?: string;
}

function parseActions({
  destination_actions,
  destination_app,
  destination_data,
}: ForeignRow): DestinationAction[] {
  if (!destination_actions)
    return destination_app
      ? [{ app: destination_app, ...(destination_data && { data: destination_data }) }]
      : [];
  try {
    const actions: unknown = JSON.parse(destination_actions);
    if (!Array.isArray(actions)) return [];
    return actions.map(({ destination_app: app, destination_data: data }: Record<string, string>) => ({
      ...(app && { app }),
      ...(data && { data }),
    }));
  } catch {
    return [{ data: destination_actions }];
  }
}
