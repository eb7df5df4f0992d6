import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { FieldSpec, Kind, ResourceSpec } from '../../declaration/compiled';
import { getTraits, isComposed } from '../../declaration/composedKinds';
import { isEmpty } from '../../lib/isEmpty';
import { vars } from '../../theme/vars';
import { FieldValue } from '../fields/FieldValue';
import { formatValue } from '../fields/formatValue';
import { useLabels } from '../fields/useLabels';
import { getFieldValue } from '../values/getFieldValue';
import { Bill } from './Bill';
import { RecordTimestamps } from './RecordStamps';

/** Definition list with as many name-value pairs per row as fit; wide values are placed below their name. */
const Definitions = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: theme.spacing(1, 3),
  margin: 0,
  '& > div': { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', columnGap: theme.spacing(1.5) },
  // Aligns the name with the baseline of the value, which has a larger font.
  '& dt': {
    ...theme.typography.body2,
    lineHeight: '1.3125rem',
    color: vars.palette.text.secondary,
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  },
  '& dd': { ...theme.typography.body1, margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& > .wide': { gridColumn: '1 / -1', display: 'block' },
  // Names and values within a value need the full width of a phone.
  [theme.breakpoints.down('sm')]: { '& > div:has(dl)': { display: 'block' } },
}));

const FieldsFooter = styled(Box)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  '&:empty': { display: 'none' },
});

const wideKinds: readonly Kind[] = ['longText', 'xml', 'richText', 'template', 'json', 'map', 'audio'];

const isWide = (spec: FieldSpec, value: unknown) =>
  wideKinds.includes(spec.kind) ||
  isComposed(spec) ||
  (Array.isArray(value) && (value.length > 2 || value.some((item) => typeof item === 'object')));

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
  /** Fields omitted because they are shown elsewhere on the page. */
  except: readonly FieldSpec[];
}

/**
 * Fields of a record in one block: short values first, then wide ones, then a line with rarely needed ones, such as the
 * id and the time and author of the last change. Empty fields are hidden behind a button.
 */
export const RecordFields = ({ spec, record, except }: Props) => {
  const [isAll, setAll] = useState(false);
  const labels = useLabels(spec);
  const listId = useId();
  // Checks for generated numeric ids, which are hidden; a meaningful id is shown like any other field.
  const isId = ({ field, reference }: FieldSpec) =>
    reference === undefined &&
    spec.id.some((idField) => idField.field === field && idField.type === 'integer');
  const title = spec.fields.find(({ field }) => field === spec.title);
  const displayedElsewhere = new Set([
    // A title that names a record of another resource is repeated as a link.
    ...(title && (title.link ?? getTraits(title.kind)?.isOfAccounts) ? [] : [spec.title]),
    ...[...except, ...spec.fields.flatMap(({ bill }) => bill?.totals ?? [])].map(({ field }) => field),
  ]);
  const fields = spec.fields.filter(({ field }) => !displayedElsewhere.has(field));
  const getValue = (field: FieldSpec) => getFieldValue(field, record);
  const filled = fields.filter((field) => !isId(field) && !isEmpty(getValue(field)));
  const empty = fields.filter((field) => !isId(field) && isEmpty(getValue(field)));
  const facts = [...filled, ...(isAll ? empty : [])];
  const isShort = (field: FieldSpec) => !isWide(field, getValue(field));
  const ids = fields
    .filter((field) => isId(field) && !isEmpty(getValue(field)))
    .map((field) => `${labels.field(field)} ${formatValue(field, getValue(field))}`);
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}>
      <Definitions id={listId}>
        {[...facts.filter(isShort), ...facts.filter((field) => !isShort(field))].map((field) => (
          <div key={field.field} className={isShort(field) ? undefined : 'wide'}>
            <dt>{labels.field(field)}</dt>
            <dd>
              {field.bill ? (
                <Bill bill={field.bill} field={field} record={record} />
              ) : (
                <FieldValue spec={field} record={record} />
              )}
            </dd>
          </div>
        ))}
      </Definitions>
      <FieldsFooter sx={{ mt: facts.length > 0 ? 1.5 : 0 }}>
        <RecordTimestamps record={record} before={ids} />
        {empty.length > 0 && (
          <Button onClick={() => setAll(!isAll)} aria-expanded={isAll} aria-controls={listId}>
            {isAll ? t('Hide empty fields') : t('Show empty fields ({count})', { count: empty.length })}
          </Button>
        )}
      </FieldsFooter>
    </Paper>
  );
};
