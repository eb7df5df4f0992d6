import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import type { ListedResource } from '../../../declaration/compiled';
import { PageHeader } from '../../../ui/PageHeader';
import { useLabels } from '../../fields/useLabels';

interface Props {
  spec: ListedResource;
  text: string;
  label: string;
  to: string;
}

/** Shown for a list that requires a parent record; links to the parent's list. */
export const ParentRequired = ({ spec, text, label, to }: Props) => {
  const labels = useLabels(spec);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 640 }}>
      <PageHeader title={labels.title()} />
      <Typography color="textSecondary">{text}</Typography>
      <Button variant="contained" component={LinkBase} to={to}>
        {label}
      </Button>
    </Box>
  );
};
