import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ratePlanCalls } from './ratePlanCalls';

const getQueryKey = (id: number) => ['rate-plans', 'wholesalers', id];

/** Wholesalers with a given rate plan, and a function to refetch them. */
export const usePlanWholesalers = (id: number) => {
  const client = useQueryClient();
  const { data, isPending, error } = useQuery({
    queryKey: getQueryKey(id),
    queryFn: () => ratePlanCalls.wholesalersOf(id),
  });
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['rate-plans'] }),
      client.invalidateQueries({ queryKey: ['wholesalers'] }),
    ]);
  return { wholesalers: data, isPending, error, readAgain };
};
