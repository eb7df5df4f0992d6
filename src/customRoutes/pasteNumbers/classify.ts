import { getNumberLocale, msg, type Source, t, translateWord } from '#i18n';
import { type NumberState, numberStates } from '../../../contract/numbers/numberStates';
import type { PastedItem } from './parsePaste';

/** Class of a pasted number. Numbers in the inventory are classified by their state. */
export type PasteClass =
  | 'new'
  | 'others'
  | 'unchecked'
  | NumberState
  | 'unknownArea'
  | 'foreign'
  | 'duplicate'
  | 'invalid';

export interface InventoryRow {
  phone_number: string;
  state: NumberState;
  region?: string | null;
  wholesaler?: string | null;
  remote_trunk_id?: string | null;
  domain_name?: string | null;
  date_torelease?: string | null;
  [field: string]: unknown;
}

export interface KnownNumbers {
  inventory: ReadonlyMap<string, InventoryRow>;
  /** Checks whether the server has returned data for a number. */
  isChecked: (number: string) => boolean;
  /** Whether the lookup covers the entire inventory or only numbers visible to the user. */
  isWhole: boolean;
  /** Returns the numbering plan range of a number; null if there is none, undefined if unknown. */
  area: (number: string) => string | undefined | null;
}

export interface ClassifiedItem extends PastedItem {
  class: PasteClass;
  reason: string;
  row?: InventoryRow;
}

export const classLabels: Record<PasteClass, Source> = {
  new: msg('New'),
  others: msg('Not yours'),
  unchecked: msg('Not looked up yet'),
  ...numberStates,
  unknownArea: msg('Unknown area'),
  foreign: msg('Foreign'),
  duplicate: msg('Duplicates'),
  invalid: msg('Not a number'),
};

/** All classes, ordered by the actions they require. */
export const pasteClasses = Object.keys(classLabels) as PasteClass[];

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

/** Classifies each pasted number, with a reason. Duplicates are represented by their first occurrence. */
export const classifyItems = (
  items: readonly PastedItem[],
  { inventory, isChecked, isWhole, area }: KnownNumbers,
): ClassifiedItem[] => {
  const first = new Map<string, number>();
  return items.map((item): ClassifiedItem => {
    const { number, problem, foreign, line } = item;
    if (number === undefined) return { ...item, class: 'invalid', reason: problem ?? t('Not a number.') };
    const before = first.get(number);
    if (before !== undefined)
      return {
        ...item,
        class: 'duplicate',
        reason:
          before === line
            ? t('Stands twice in its line.')
            : t('Stands in line {before} already.', { before: before.toLocaleString(getNumberLocale()) }),
      };
    first.set(number, line);
    const row = inventory.get(number);
    if (row) return { ...item, class: row.state, reason: formatOwner(row), row };
    if (foreign) return { ...item, class: 'foreign', reason: t('A number of another country.') };
    if (!isChecked(number)) return { ...item, class: 'unchecked', reason: t('Not looked up yet.') };
    const region = area(number);
    if (region === null)
      return { ...item, class: 'unknownArea', reason: t('No range of the numbering plan holds it.') };
    if (!isWhole) return { ...item, class: 'others', reason: t('Not among your numbers.') };
    return {
      ...item,
      class: 'new',
      reason: region ? t('Not in the inventory. {region}', { region }) : t('Not in the inventory.'),
    };
  });
};
