import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { FloatingPanel } from '../../../ui/FloatingPanel';
import { useCachedSelection } from '../../actions/useCachedSelection';
import { getRecordName } from '../../fields/getRecordName';

const MAX_VISIBLE = 200;

const Names = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 6,
  maxHeight: 360,
  overflowY: 'auto',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 34, paddingLeft: 10, borderRadius: 6 },
  '& li span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

interface Props {
  spec: ListedResource;
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** Names of the selected records, with buttons to deselect them. Loaded when first opened. */
const SelectionPanel = ({ spec, anchor, onClose }: Props) => {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const ids = useMemo(() => selectedIds.map(String), [selectedIds]);
  const records = useCachedSelection(spec.name, ids);
  const visibleRecords = records.slice(0, MAX_VISIBLE);
  const remaining = ids.length - visibleRecords.length;
  return (
    <FloatingPanel anchor={anchor} label={t('What is selected')} width={360} isAbove onClose={onClose}>
      <Names>
        {visibleRecords.map((record) => {
          const name = getRecordName(spec, record);
          return (
            <li key={record.id}>
              <span>{name}</span>
              <IconButton
                size="small"
                aria-label={t('Take {name} out of the selection', { name })}
                title={t('Take it out')}
                onClick={() => onSelect(selectedIds.filter((id) => String(id) !== String(record.id)))}
              >
                <Icon name="Close" />
              </IconButton>
            </li>
          );
        })}
      </Names>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {remaining > 0 && t('{count, plural, other {And # more}}', { count: remaining })}
        </Typography>
        <Button
          color="inherit"
          onClick={() => {
            onUnselectItems();
            onClose();
          }}
        >
          {t('Clear the selection')}
        </Button>
      </Box>
    </FloatingPanel>
  );
};

export default SelectionPanel;
