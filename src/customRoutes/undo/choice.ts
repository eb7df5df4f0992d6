import type { RequestBody } from '../../dataProvider/dataProviderTypes';

/** Selection of the changes to undo, as encoded in the URL. */
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

/** Parses the selection from the URL; undefined if the URL contains none. */
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

/** Checks whether the changes are selected by search criteria rather than by id. */
export const hasChoice = (choice: Choice | undefined): boolean =>
  !choice?.ids && choice?.same_as === undefined;

/** Builds the request for a selection. On the pages of a phone system, it is limited to that system. */
export const buildRequest = (choice: Choice, domain: string | null): RequestBody<'TakeBack'> => ({
  ...choice,
  ...(domain !== null && { domain_name: domain }),
});
