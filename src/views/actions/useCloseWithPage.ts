import { useEffect, useState } from 'react';
import { useLocation } from 'react-admin';
import { useDomain } from '../../session/domain/useDomain';

/** Closes a dialog when the user navigates to another page, unless it is blocked. */
export const useCloseWithPage = (close: () => void, isBlocked = false): void => {
  const page = `${useLocation().pathname} ${useDomain()}`;
  const [ownPage] = useState(page);
  const isLeft = page !== ownPage && !isBlocked;
  useEffect(() => {
    if (isLeft) close();
  }, [isLeft, close]);
};
