import { t } from '#i18n';
import type { myPhoneInvitationCalls } from '../../contract/myPhone/invitations';
import { extensions, getAccountName } from '../accounts/accountStore';
import type { HandlersFor } from '../apiCalls/callHandler';
import { createConflictError } from '../http/errors/apiError';
import { addExtensionUser, removeUser } from '../people/users/userChanges';
import { findUser } from '../people/users/userRecords';

export const myPhoneInvitationHandlers: HandlersFor<keyof typeof myPhoneInvitationCalls> = {
  async InviteToMyPhone({ request: { domain, body }, caller, services }) {
    const extension = await extensions.get(services.db, domain, body.account);
    const { first_name, display_name, display } = extension;
    if (extension.disabled === 'true')
      throw createConflictError(
        t('Extension {extension} is disabled. Enable it before you invite somebody to use it.', {
          extension: body.account,
        }),
      );
    const [firstname, lastname] = first_name
      ? [first_name, display_name]
      : [getAccountName({ display, displayName: display_name }), null];
    const user = await addExtensionUser(services, caller, domain, {
      extensionId: extension.id ?? 0,
      extension: body.account,
      email: body.email,
      firstname,
      lastname,
    });
    return { id: user.id, email: user.body.email, account: body.account };
  },

  async RemoveFromMyPhone({ request: { domain, body }, caller, services }) {
    const { domainName } = domain;
    const user = await findUser(services.db, { level: 'customer', wholesalerId: null, domainName }, body.id);
    if (user.body.level !== 'self')
      throw createConflictError(
        t('{email} can use more than an extension. Ask your provider to remove them, or disable them.', {
          email: user.body.email,
        }),
      );
    await removeUser(services, caller, user.id);
    return undefined;
  },
};
