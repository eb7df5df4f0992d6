import type { RequestBody } from '../../dataProvider/dataProviderTypes';

/** The changes to undo, as stored in the URL. */
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

/** Parses a selection from the URL; undefined if it contains none. */
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

/** Checks whether changes are selected by search rather than by id. */
export const hasChoice = (choice: Choice | undefined): boolean =>
  !choice?.ids && choice?.same_as === undefined;

/** Builds the request for a selection, limited to a phone system on the pages of one. */
export const buildRequest = (choice: Choice, domain: string | null): RequestBody<'TakeBack'> => ({
  ...choice,
  ...(domain !== null && { domain_name: domain }),
});
