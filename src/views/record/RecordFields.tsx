import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import type { FieldSpec, Kind, ResourceSpec } from '../../declaration/compiled';
import { composedKinds } from '../../declaration/composedKinds';
import { isEmpty } from '../../lib/isEmpty';
import { vars } from '../../theme/vars';
import { FieldValue } from '../fields/FieldValue';
import { useLabels } from '../fields/useLabels';
import { heldValue } from '../values/heldValue';

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
}

const Definitions = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))',
  gap: theme.spacing(2, 3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))' },
  margin: 0,
  '& dt': { ...theme.typography.body2, color: vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& .wide': { gridColumn: '1 / -1' },
}));

const wideKinds: readonly Kind[] = [
  'longText',
  'xml',
  'richText',
  'template',
  'json',
  ...composedKinds,
  'map',
  'audio',
];

const isWide = (spec: FieldSpec, value: unknown) =>
  wideKinds.includes(spec.kind) ||
  (Array.isArray(value) && (value.length > 5 || value.some((one) => typeof one === 'object')));

/** The fields of a record that hold something; those that hold nothing wait behind a button. */
export const RecordFields = ({ spec, record }: Props) => {
  const [isAll, setAll] = useState(false);
  const labels = useLabels(spec);
  const listId = useId();
  const fields = spec.fields.filter(({ field }) => field !== spec.title);
  const filled = fields.filter((field) => !isEmpty(heldValue(field, record)));
  const empty = fields.filter((field) => isEmpty(heldValue(field, record)));
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Definitions id={listId}>
        {[...filled, ...(isAll ? empty : [])].map((field) => (
          <div key={field.field} className={isWide(field, heldValue(field, record)) ? 'wide' : undefined}>
            <dt>{labels.field(field)}</dt>
            <dd>
              <FieldValue spec={field} record={record} />
            </dd>
          </div>
        ))}
      </Definitions>
      {empty.length > 0 && (
        <Box sx={{ mt: filled.length > 0 || isAll ? 2 : 0 }}>
          <Button onClick={() => setAll(!isAll)} aria-expanded={isAll} aria-controls={listId}>
            {isAll ? 'Hide empty fields' : `Show empty fields (${empty.length})`}
          </Button>
        </Box>
      )}
    </Paper>
  );
};
