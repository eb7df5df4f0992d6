import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { NamedAccount } from '../accounts/findNamedAccount';
import { phoneKeys } from './keypadRows';

/** Function of a key: the account to which it leads, or a fixed purpose. */
export interface KeyAssignment {
  account?: NamedAccount;
  words?: string;
  /** Whether the function is the default instead of being set explicitly. */
  isUsual?: boolean;
}

const Pad = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  maxWidth: 440,
  '& .key': {
    display: 'grid',
    gridTemplateRows: '24px 1fr',
    position: 'relative',
    minHeight: 64,
    padding: '6px 8px',
    textAlign: 'start',
    font: 'inherit',
    color: 'inherit',
    borderRadius: 8,
    border: `1px solid ${vars.palette.quiet.line}`,
    backgroundColor: vars.palette.background.paper,
    minWidth: 0,
  },
  '& button.key': { cursor: 'pointer' },
  '& button.key:hover': { borderColor: vars.palette.quiet.edge },
  '& .key.leads': { backgroundColor: vars.palette.quiet.selected },
  '& .key[aria-pressed=true]': {
    borderColor: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
  },
  '& .key:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 1 },
  '& .digit': { display: 'flex', alignItems: 'center', gap: 6, fontSize: '1rem', fontWeight: 600 },
  '& .digit svg': { marginInlineStart: 'auto', fontSize: '1.1rem', color: vars.palette.text.secondary },
  '& .use': {
    fontSize: '0.75rem',
    lineHeight: 1.3,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflowWrap: 'anywhere',
  },
  '& .quiet': { color: vars.palette.text.secondary },
});

interface Props {
  leadsTo: (key: string) => KeyAssignment | undefined;
  /** Keys with more than one digit, shown below the others. */
  longer?: readonly string[];
  chosen?: string;
  /** Called when a key is selected. If omitted, the keys are read-only. */
  onChoose?: (key: string) => void;
}

const getAssignmentText = ({ account, words }: KeyAssignment): string => words ?? account?.name ?? '';

export const Keypad = ({ leadsTo, longer = [], chosen, onChoose }: Props) => (
  // Phones are not mirrored in languages that are written from right to left.
  <Pad role="group" dir="ltr" aria-label={t('Keys')}>
    {[...phoneKeys, ...longer].map((key) => {
      const use = leadsTo(key);
      const icon = use?.account?.isUnknown ? 'ReportProblem' : use?.account?.icon;
      const words = use && (getAssignmentText(use) || (use.account?.label ?? ''));
      const className = use && !use.isUsual && !use.words ? 'key leads' : 'key';
      const inside = (
        <>
          <span className="digit">
            <span>
              <VisuallyHidden>{t('Key {key}:', { key })} </VisuallyHidden>
              <span aria-hidden>{key}</span>
            </span>
            {icon && <Icon name={icon} />}
          </span>
          <span dir="auto" className={use?.isUsual || use?.words ? 'use quiet' : 'use'}>
            {words ?? <VisuallyHidden>{t('has no destination')}</VisuallyHidden>}
          </span>
        </>
      );
      return onChoose ? (
        <button
          key={key}
          type="button"
          className={className}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {inside}
        </button>
      ) : (
        <span key={key} className={className} title={use?.account?.label}>
          {inside}
        </span>
      );
    })}
  </Pad>
);
