import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { t } from '#i18n';

interface Props {
  /** Number of pieces to decide. */
  count: number;
  onShow?: () => void;
}

/** Explains why nothing can be confirmed yet. */
export const UndecidedAlert = ({ count, onShow }: Props) =>
  count > 0 && (
    <Alert
      severity="warning"
      action={
        onShow && (
          <Button color="inherit" onClick={onShow}>
            {t('Show')}
          </Button>
        )
      }
    >
      {t(
        '{undecided, plural, one {# piece has several meanings. Choose one, or leave it out, to go on.} other {# pieces have several meanings. Choose one for each, or leave them out, to go on.}}',
        { undecided: count },
      )}
    </Alert>
  );
