import { type DomainAction, domainActions } from '../../../contract/phoneSystem/domainActions';

/** How to read the result for each account. If the response lacks it, success is assumed, and the list is reloaded. */
const actionResults = {
  call: 'CreateDomainAction',
  permission: 'accounts.edit',
  itemResults: { rows: 'results', id: 'account', done: 'done', text: 'message' },
} as const;

/** Builds an action that applies to all selected accounts. */
export const buildDomainAction = <const Action extends DomainAction>(action: Action) =>
  ({
    ...actionResults,
    send: { domain_name: '$domain', accounts: '$ids', action: { literal: action } },
  }) as const;

/** Builds an action that prompts for one of several operations on all selected accounts. */
export const buildSelectedAction = (label: string, actions: readonly DomainAction[]) =>
  ({
    ...actionResults,
    form: [
      {
        field: 'action',
        required: true,
        label,
        widget: 'radio',
        choices: Object.fromEntries(actions.map((action) => [action, domainActions[action]])),
      },
    ],
    send: { domain_name: '$domain', accounts: '$ids' },
  }) as const;
