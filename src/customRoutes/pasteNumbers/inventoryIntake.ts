import { msg, t, translateWord } from '#i18n';
import { type NumberState, numberStates } from '../../../contract/numbers/numberStates';
import { listNumbers, type NumberRun } from '../../../telephony/readNumbers';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { stateTones } from '../../resources/shared/stateTones';
import type { Assessment, IntakeClass, IntakeUse } from '../../views/intake/intakeRows';
import { loadNumberLineReader } from '../numberIntake';
import { isInventoryNumber } from '../rangeGrid/cells';

export interface InventoryRow {
  phone_number: string;
  state: NumberState;
  region?: string | null;
  wholesaler?: string | null;
  remote_trunk_id?: string | null;
  domain_name?: string | null;
  date_torelease?: string | null;
}

/** Numbers per lookup, limited by the maximum page size of the list. */
const BATCH_SIZE = 1000;

const stateNames = Object.keys(numberStates) as NumberState[];

/** Classes of pasted numbers. Numbers in the inventory are classified by their state. */
const classes: Record<string, IntakeClass> = {
  new: { label: msg('New'), tone: 'info' },
  others: { label: msg('Not yours'), tone: 'neutral' },
  ...Object.fromEntries(
    stateNames.map((state) => [state, { label: numberStates[state], tone: stateTones[state] }]),
  ),
  unknownArea: { label: msg('Unknown area'), tone: 'warning' },
  foreign: { label: msg('Foreign'), tone: 'warning' },
};

/** Classes for whose numbers the inventory offers actions. */
export const actionableClasses: ReadonlySet<string> = new Set(['new', 'unknownArea', ...stateNames]);

const formatOwner = ({
  remote_trunk_id,
  domain_name,
  wholesaler,
  date_torelease,
  state,
}: InventoryRow): string =>
  [
    translateWord(numberStates[state]),
    wholesaler,
    remote_trunk_id && t('trunk {trunk}', { trunk: remote_trunk_id }),
    domain_name,
    state === 'quarantined' && date_torelease && t('until {day}', { day: date_torelease }),
  ]
    .filter(Boolean)
    .join(', ');

interface Area {
  first: string;
  last: string;
  region: string;
}

interface Options {
  /** Whether the user may read the numbering plan; if not, its ranges are not loaded. */
  mayKnowPlan: boolean;
  /** Whether the lookup covers the entire inventory or only numbers visible to the user. */
  isWhole: boolean;
}

/** Numbers in pasted text, looked up in the inventory and the numbering plan. */
export const createInventoryIntake = (
  { call }: Pick<TrunklineDataProvider, 'call'>,
  { mayKnowPlan, isWhole }: Options,
): IntakeUse<NumberRun, InventoryRow> => {
  const areas: Area[] = [];
  const findArea = (number: string) =>
    areas.find(({ first, last }) => number.length === first.length && number >= first && number <= last);
  const loadAreas = async (numbers: readonly string[], signal: AbortSignal) => {
    const unknown = numbers.filter((number) => !findArea(number));
    if (unknown.length === 0) return;
    const { items } = await call(
      'GetRangedNumbers',
      { numbers: unknown, kind: ['plan'], pageSize: BATCH_SIZE },
      { signal },
    );
    for (const { primary_number_for_range: first, last_number: last, region } of items)
      if (first && last) areas.push({ first, last, region: region ?? '' });
  };
  const assessFree = (number: string): Assessment<InventoryRow> => {
    const area = findArea(number);
    if (mayKnowPlan && !area)
      return { name: 'unknownArea', reason: t('No range of the numbering plan holds it.') };
    if (!isWhole) return { name: 'others', reason: t('Not among your numbers.') };
    return {
      name: 'new',
      reason: area?.region
        ? t('Not in the inventory. {region}', { region: area.region })
        : t('Not in the inventory.'),
    };
  };
  return {
    loadReader: async () => {
      const codes = mayKnowPlan ? await call('GetPlanCallingCodes', {}) : [];
      return loadNumberLineReader(codes.flatMap(({ calling_code }) => calling_code ?? []));
    },
    listKeys: listNumbers,
    assess: ({ foreign }) =>
      foreign ? { name: 'foreign', reason: t('A number of another country.') } : undefined,
    lookUp: async (numbers, signal) => {
      const { items } = await call(
        'GetDetailedPhoneNumbers',
        { numbers: [...numbers], pageSize: BATCH_SIZE },
        { signal },
      );
      const inventory = new Map(items.filter(isInventoryNumber).map((row) => [row.phone_number, row]));
      const free = numbers.filter((number) => !inventory.has(number));
      if (mayKnowPlan) await loadAreas(free, signal);
      return new Map(
        numbers.map((number) => {
          const row = inventory.get(number);
          return [
            number,
            row ? { name: row.state, reason: formatOwner(row), result: row } : assessFree(number),
          ];
        }),
      );
    },
    batchSize: BATCH_SIZE,
    classes,
  };
};
