import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext } from 'react-admin';
import type { RatePlan } from './ratePlan';
import { ratePlanCalls } from './ratePlanCalls';
import { UndoButton } from './UndoButton';
import { usePlanWholesalers } from './usePlanWholesalers';

export const PlanWholesalers = () => {
  const plan = useRecordContext<RatePlan>();
  const id = plan?.id ?? 0;
  const notify = useNotify();
  const { wholesalers, isPending, error, readAgain } = usePlanWholesalers(id);
  const { mutate } = useMutation({
    mutationFn: (wholesaler: number) => ratePlanCalls.takeAway(id, wholesaler),
    onSuccess: async (_, wholesaler) => {
      await readAgain();
      const undo = () => ratePlanCalls.assign(id, wholesaler).then(readAgain);
      notify(<UndoButton text="Rate plan removed." onUndo={undo} />, { type: 'success' });
    },
    onError: (failure) => notify(failure.message, { type: 'error' }),
  });
  if (isPending) return <Skeleton variant="rectangular" height={120} />;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!wholesalers || wholesalers.length === 0) return <Typography>No wholesaler has this plan.</Typography>;
  return (
    <Table size="small" aria-label="Wholesalers with this plan">
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell>Group no.</TableCell>
          <TableCell align="right">Domains</TableCell>
          <TableCell />
        </TableRow>
      </TableHead>
      <TableBody>
        {wholesalers.map((wholesaler) => (
          <TableRow key={wholesaler.id}>
            <TableCell>{wholesaler.wholesaler_name}</TableCell>
            <TableCell>{wholesaler.group_no}</TableCell>
            <TableCell align="right">{wholesaler.domain_count}</TableCell>
            <TableCell align="right">
              <Button size="small" onClick={() => mutate(Number(wholesaler.id))}>
                Remove from wholesaler
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
