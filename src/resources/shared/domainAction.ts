import { type DomainAction, domainActions } from '../../../contract/phoneSystem/domainActions';

/** What the phone system says came of each account; one that answers nothing is taken at its word, and the list read again. */
const actionResults = {
  call: 'CreateDomainAction',
  permission: 'accounts.edit',
  itemResults: { rows: 'results', id: 'account', done: 'done', text: 'message' },
} as const;

/** One thing done to all accounts selected. */
export const domainAction = <const Action extends DomainAction>(action: Action) =>
  ({
    ...actionResults,
    send: { domain_name: '$domain', accounts: '$ids', action: { literal: action } },
  }) as const;

/** One of several things done to all accounts selected: which is asked for. */
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
