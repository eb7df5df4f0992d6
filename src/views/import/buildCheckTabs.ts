import { t } from '#i18n';
import type { RowPlan } from './twins';

export interface CheckTab {
  name: string;
  words: string;
  rows: RowPlan[];
  /** Whether the user may exclude the rows; otherwise they are always sent. */
  mayLeave?: boolean;
}

/** Checks whether an amount in the row changes by more than the given share. */
export const hasLargeChange = ({ act, changes }: RowPlan, far: number): boolean =>
  act === 'update' && changes.some(({ moved }) => moved !== undefined && Math.abs(moved) > far);

/**
 * Groups checked rows by planned action, with rows that need attention first.
 * @param far relative change of an amount; 0.2 means 20 %
 */
export const buildCheckTabs = (plans: readonly RowPlan[], far: number): CheckTab[] => {
  const plain = plans.filter(({ twin }) => !twin);
  const of = (act: RowPlan['act']) => plain.filter((plan) => plan.act === act);
  const tabs: CheckTab[] = [
    { name: 'wrong', words: t('Can’t be imported'), rows: of('wrong') },
    {
      name: 'far',
      words: t('Large changes'),
      rows: plain.filter((plan) => hasLargeChange(plan, far)),
      mayLeave: true,
    },
    { name: 'create', words: t('New'), rows: of('create'), mayLeave: true },
    { name: 'update', words: t('Changed'), rows: of('update'), mayLeave: true },
    { name: 'same', words: t('As they are'), rows: of('same') },
    { name: 'twin', words: t('Possible duplicates'), rows: plans.filter(({ twin }) => twin) },
  ];
  return tabs.filter(({ rows }) => rows.length > 0);
};
