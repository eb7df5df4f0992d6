import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { isConditionMet } from '../../declaration/condition';
import { toMidSentence } from '../../lib/toMidSentence';
import { useViewer } from '../../session/useViewer';
import { vars } from '../../theme/vars';
import type { FieldProps } from '../../views/fields/fieldComponent';
import { formatValue } from '../../views/fields/formatValue';
import { Chips } from '../../views/fields/kinds/ChipsField';
import { useChoices } from '../../views/sources/useChoices';
import { parseAccounts } from '../accounts/accountsText';
import { findNamedAccount } from '../accounts/findNamedAccount';
import { buildStages } from './stages';
import { TimeLine } from './TimeLine';

const Container = styled('div')({ containerType: 'inline-size', maxWidth: 900 });

const Lists = styled('div')({
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  '& .marked': {
    color: vars.palette.tone.successText,
    backgroundColor: vars.palette.tone.success,
  },
  '& small': { color: vars.palette.text.secondary, display: 'block', fontSize: '0.75rem' },
});

/** Displays related lists of accounts, on a timeline if they have durations, otherwise one below the other. */
export const LanesField = ({ spec, record }: FieldProps) => {
  const viewer = useViewer();
  const { lanes = [], mark, after } = spec.lanes ?? {};
  const first = lanes[0]?.accounts ?? spec;
  const read = useChoices(first);
  const getName = (account: string) => findNamedAccount(first, read, account);
  const getText = (field: string) => String(record[field] ?? '');
  if (lanes[0]?.seconds) {
    const stages = buildStages(
      lanes.map(({ label, accounts, seconds }) => ({
        label,
        accounts: getText(accounts.field),
        seconds: seconds ? getText(seconds.field) : '',
      })),
    );
    const end = after && getText(after.field);
    return (
      <Container>
        <TimeLine stages={stages} getName={getName} {...(end && { end: getName(end) })} />
      </Container>
    );
  }
  const marked = mark ? parseAccounts(getText(mark.field.field)) : [];
  return (
    <Lists>
      {lanes.map(({ label, accounts, fields }) => {
        const members = parseAccounts(getText(accounts.field));
        if (members.length === 0) return null;
        const words = fields
          .filter(({ when }) => isConditionMet(when, record, viewer))
          .flatMap((field) => formatValue(field, record[field.field]) || []);
        return (
          <div key={accounts.field} style={{ display: 'contents' }}>
            <span>
              {label}
              {words.length > 0 && <small>{words.join(', ')}</small>}
            </span>
            <Chips>
              {members.map((account) => (
                <span
                  key={account}
                  className={marked.includes(account) ? 'marked' : undefined}
                  title={
                    mark &&
                    (marked.includes(account)
                      ? mark.label
                      : t('Not {mark}', { mark: toMidSentence(mark.label) }))
                  }
                >
                  {getName(account).label}
                </span>
              ))}
            </Chips>
          </div>
        );
      })}
    </Lists>
  );
};
