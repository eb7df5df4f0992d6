import type { RequestBody } from '../../dataProvider/dataProviderTypes';

/** What is to be taken back, as the address has it. */
export interface Choice {
  ids?: number[];
  same_as?: number;
  user?: string;
  user_id?: string;
  entity?: string;
  account?: string;
  change_group?: string;
  date_created_from?: string;
  date_created_to?: string;
}

const textFields = [
  'user',
  'user_id',
  'entity',
  'account',
  'change_group',
  'date_created_from',
  'date_created_to',
] as const;

/** Reads a choice from an address; undefined where it makes none. */
export const parseChoice = (params: URLSearchParams): Choice | undefined => {
  const ids = (params.get('ids') ?? '')
    .split(/[~,]/)
    .filter(Boolean)
    .map(Number)
    .filter(Number.isSafeInteger);
  const sameAs = Number(params.get('same_as') || Number.NaN);
  const choice: Choice = {
    ...(ids.length > 0 && { ids }),
    ...(Number.isSafeInteger(sameAs) && { same_as: sameAs }),
  };
  for (const name of textFields) {
    const value = params.get(name)?.trim();
    if (value) choice[name] = value;
  }
  return Object.keys(choice).length > 0 ? choice : undefined;
};

/** Whether a choice is made by looking for changes, not by naming them. */
export const hasChoice = (choice: Choice | undefined): boolean =>
  !choice?.ids && choice?.same_as === undefined;

/** What is sent for a choice; of one phone system only where the page is about one. */
export const buildRequest = (choice: Choice, domain: string | null): RequestBody<'TakeBack'> => ({
  ...choice,
  ...(domain !== null && { domain_name: domain }),
});
