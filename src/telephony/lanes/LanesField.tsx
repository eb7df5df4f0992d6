import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { holds } from '../../declaration/condition';
import { inSentence } from '../../lib/inSentence';
import { useViewer } from '../../session/useViewer';
import { vars } from '../../theme/vars';
import type { FieldProps } from '../../views/fields/fieldComponent';
import { formatValue } from '../../views/fields/formatValue';
import { Chips } from '../../views/fields/kinds/ChipsField';
import { useChoices } from '../../views/sources/useChoices';
import { accountsOf } from '../accounts/accountsText';
import { namedAccount } from '../accounts/namedAccount';
import { stagesOf } from './stages';
import { TimeLine } from './TimeLine';

const Room = styled('div')({ containerType: 'inline-size', maxWidth: 900 });

const Lists = styled('div')({
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'minmax(90px, max-content) minmax(0, 1fr)',
  '& .marked': {
    color: vars.palette.tone.successText,
    backgroundColor: vars.palette.tone.success,
  },
  '& small': { color: vars.palette.text.secondary, display: 'block', fontSize: '0.75rem' },
});

/** Lists of accounts that belong together: on a time line where they last some time, else one below the other. */
export const LanesField = ({ spec, record }: FieldProps) => {
  const viewer = useViewer();
  const { lanes = [], mark, after } = spec.lanes ?? {};
  const first = lanes[0]?.accounts ?? spec;
  const read = useChoices(first);
  const nameOf = (account: string) => namedAccount(first, read, account);
  const textOf = (field: string) => String(record[field] ?? '');
  if (lanes[0]?.seconds) {
    const stages = stagesOf(
      lanes.map(({ label, accounts, seconds }) => ({
        label,
        accounts: textOf(accounts.field),
        seconds: seconds ? textOf(seconds.field) : '',
      })),
    );
    const end = after && textOf(after.field);
    return (
      <Room>
        <TimeLine stages={stages} nameOf={nameOf} {...(end && { end: nameOf(end) })} />
      </Room>
    );
  }
  const marked = mark ? accountsOf(textOf(mark.field.field)) : [];
  return (
    <Lists>
      {lanes.map(({ label, accounts, fields }) => {
        const members = accountsOf(textOf(accounts.field));
        if (members.length === 0) return null;
        const words = fields
          .filter(({ when }) => holds(when, record, viewer))
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
                      : t('Not {mark}', { mark: inSentence(mark.label) }))
                  }
                >
                  {nameOf(account).label}
                </span>
              ))}
            </Chips>
          </div>
        );
      })}
    </Lists>
  );
};
