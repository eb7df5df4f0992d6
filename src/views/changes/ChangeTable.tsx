import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { isSecretMark } from '../../../contract/secretMark';
import type { Kind } from '../../declaration/compiled';
import { vars } from '../../theme/vars';
import { VisuallyHidden, visuallyHidden } from '../../ui/VisuallyHidden';
import { DisplayedValue } from './DisplayedValue';
import type { FieldChange } from './getChanges';
import { getDifference } from './getDifference';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  ...theme.typography.body2,
  '& th, & td': {
    padding: theme.spacing(0.75, 1.5, 0.75, 0),
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${vars.palette.quiet.line}`,
  },
  '& thead th': { border: 0, fontWeight: 400, color: vars.palette.text.secondary },
  '& tbody th': { fontWeight: 600 },
  '& .was': { color: vars.palette.text.secondary },
  '& .do': { width: 52, padding: 0, textAlign: 'right' },
  [theme.breakpoints.down('sm')]: {
    '& thead': visuallyHidden,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
      borderTop: `1px solid ${vars.palette.quiet.line}`,
      padding: theme.spacing(0.5, 0),
    },
    '& tbody th': { gridColumn: '1 / 3' },
    '& th, & td': { border: 0, padding: theme.spacing(0.25, 1, 0.25, 0) },
    '& td:not(.do)': { gridRow: 2 },
    // Two values beside each other leave no room for columns of names and values.
    '& td dl, & td dl > div': { display: 'block' },
    '& td dt, & td dd': { display: 'inline' },
    '& td.only': { gridColumn: '1 / 3' },
    '& .do': { gridColumn: 3, gridRow: '1 / 3', width: 'auto', alignSelf: 'center' },
  },
}));

interface Props {
  changes: readonly FieldChange[];
  headings?: readonly [was: string, is: string];
  /** Limits the table to one side, for created and deleted records. */
  only?: 'was' | 'is' | undefined;
  /** Renders actions for a field. */
  aside?: (change: FieldChange) => ReactNode;
}

export const ChangeTable = ({ changes, headings = [t('Before'), t('After')], only, aside }: Props) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">{t('Field')}</th>
        {only !== 'is' && <th scope="col">{headings[0]}</th>}
        {only !== 'was' && <th scope="col">{headings[1]}</th>}
        {aside && (
          <th scope="col" className="do">
            <VisuallyHidden>{t('Restore')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <tr key={change.spec.field} className="detail">
          <th scope="row">{change.spec.label}</th>
          {only !== 'is' && (
            <td className={only ? 'only' : 'was'}>
              <Value change={change} side="old" />
            </td>
          )}
          {only !== 'was' && (
            <td className={only && 'only'}>
              <Value change={change} side="new" />
            </td>
          )}
          {aside && <td className="do">{aside(change)}</td>}
        </tr>
      ))}
    </tbody>
  </Table>
);

const Value = ({ change: { spec, ...values }, side }: { change: FieldChange; side: 'old' | 'new' }) => {
  if (spec.kind === 'secret') return <SecretValue value={values[side]} />;
  const { unchanged, ...difference } = reducibleKinds.has(spec.kind)
    ? getDifference(values.old, values.new)
    : { ...values, unchanged: 0 };
  return (
    <>
      <DisplayedValue
        spec={spec.kind === 'inherited' ? { ...spec, kind: 'choice' } : spec}
        value={difference[side]}
      />
      {unchanged > 0 && t('{count, plural, other {and # unchanged}}', { count: unchanged })}
    </>
  );
};

/** Kinds whose values can be displayed in part. */
const reducibleKinds: ReadonlySet<Kind> = new Set(['text', 'longText', 'list', 'references', 'json']);

/** The log contains only whether a secret was set, replaced or removed. */
const SecretValue = ({ value }: { value: unknown }) =>
  value === null
    ? t('None')
    : isSecretMark(value) && value.secret === 'replaced'
      ? t('Replaced (never shown)')
      : t('Set (never shown)');
