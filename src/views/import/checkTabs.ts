import { t } from '#i18n';
import type { RowPlan } from './planRows';

/** What the rows of a check are sorted into. */
export interface CheckTab {
  name: string;
  words: string;
  rows: RowPlan[];
  /** They are sent, unless a person leaves them out. */
  mayLeave?: boolean;
}

/** Whether an amount of a row moves by more than a share of what it was. */
export const hasLargeChange = ({ act, changes }: RowPlan, far: number): boolean =>
  act === 'update' && changes.some(({ moved }) => moved !== undefined && Math.abs(moved) > far);

/**
 * The rows of a check, by what would be done with them; what a person should look at stands first.
 * @param far share of an amount, 0.2 for 20 %
 */
export const buildCheckTabs = (plans: readonly RowPlan[], far: number): CheckTab[] => {
  const plain = plans.filter(({ twin }) => !twin);
  const of = (act: RowPlan['act']) => plain.filter((plan) => plan.act === act);
  const tabs: CheckTab[] = [
    { name: 'wrong', words: t('Can’t be imported'), rows: of('wrong') },
    {
      name: 'far',
      words: t('Moves far'),
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
