import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ListShape } from '../../../dataProvider/shape';
import type { ColumnSpec, ListedResource } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { useLabels } from '../../fields/useLabels';

interface ShapeNoticeProps {
  spec: ListedResource;
  /** Displayed columns; other fields are not reported as missing. */
  columns: readonly ColumnSpec[];
}

const emptyShape: ListShape = { notes: [], missing: [] };

/** Notice, shown above the rows, that the response deviates from its declared schema. */
export const ShapeNotice = ({ spec, columns }: ShapeNoticeProps) => {
  const { meta } = useListContext();
  const labels = useLabels(spec);
  const [hidden, setHidden] = useState<string>();
  const { notes = [], missing = [] } = (meta as Partial<ListShape> | undefined) ?? emptyShape;
  const absent = columns
    .filter((column) => missing.includes(column.field))
    .map((column) => labels.field(column));
  const message = [
    ...notes,
    ...(absent.length > 0 ? [t('The server’s answer has no {fields}.', { fields: absent.join(', ') })] : []),
  ].join(' ');
  if (message === '' || message === hidden) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.25,
        borderRadius: 1,
        bgcolor: 'tone.warning',
        color: 'tone.warningText',
      }}
    >
      <span style={{ flex: 1 }}>
        {message} {t('The rest is shown.')}
      </span>
      <IconButton aria-label={t('Hide this notice')} color="inherit" onClick={() => setHidden(message)}>
        <Icon name="Close" />
      </IconButton>
    </Box>
  );
};
