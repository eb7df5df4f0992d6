import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CreateBase, type RaRecord } from 'react-admin';
import { t } from '#i18n';
import { toMidSentence } from '../../../lib/toMidSentence';
import { useVisibleResource } from '../../../session/visibility/useVisible';
import { vars } from '../../../theme/vars';
import { getRecordName } from '../../fields/getRecordName';
import { useLabels } from '../../fields/useLabels';
import { EmbeddedForm } from '../../form/EmbeddedForm';
import { NewRecord } from '../../form/NewRecord';

interface Props {
  resource: string;
  /** The row to edit. Default: a new row. */
  row?: RaRecord;
  /** Values set from the parent record; not shown in the form. */
  presets: Record<string, unknown>;
  owner: string;
  onSaved: () => void;
  onCancel: () => void;
}

const InlineForm = ({ resource, row, presets, owner, onSaved, onCancel }: Props) => {
  const spec = useVisibleResource(resource);
  const labels = useLabels(spec);
  const title = useId();
  const heading = row
    ? t('Change {name}', { name: getRecordName(spec, row) })
    : t('New {one}', { one: toMidSentence(labels.one()) });
  return (
    <Box
      role="group"
      aria-labelledby={title}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: { xs: 1.5, sm: 2 },
        border: `1px solid ${vars.palette.divider}`,
        borderRadius: 1,
      }}
    >
      <Typography id={title} variant="h3">
        {heading}
      </Typography>
      {row ? (
        <EmbeddedForm
          spec={spec}
          id={String(row.id)}
          omit={Object.keys(presets)}
          onSaved={onSaved}
          onCancel={onCancel}
        />
      ) : (
        <CreateBase
          resource={resource}
          mutationMode="pessimistic"
          redirect={false}
          transform={(data: object) => ({ ...data, ...presets })}
        >
          <NewRecord spec={spec} presets={presets} owner={owner} onSaved={onSaved} onCancel={onCancel} />
        </CreateBase>
      )}
    </Box>
  );
};

export default InlineForm;
