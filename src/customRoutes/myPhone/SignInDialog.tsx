import { t } from '#i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import UserSignIn from '../signInSecurity/UserSignIn';

const SignInDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog title={t('Second factor and devices')} onClose={onClose} isFullOnPhones maxWidth="md">
    <UserSignIn />
  </FormDialog>
);

export default SignInDialog;
