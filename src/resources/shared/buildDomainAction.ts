import { type DomainAction, domainActions } from '../../../contract/phoneSystem/domainActions';

/** Reads the result for each account; without one, success is assumed and the list is refetched. */
const actionResults = {
  call: 'CreateDomainAction',
  permission: 'accounts.edit',
  itemResults: { rows: 'results', id: 'account', done: 'done', text: 'message' },
} as const;

/** An action applied to all selected accounts. */
export const domainAction = <const Action extends DomainAction>(action: Action) =>
  ({
    ...actionResults,
    send: { domain_name: '$domain', accounts: '$ids', action: { literal: action } },
  }) as const;

/** Prompts for one of several actions to apply to all selected accounts. */
export const selectedAction = (label: string, actions: readonly DomainAction[]) =>
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
