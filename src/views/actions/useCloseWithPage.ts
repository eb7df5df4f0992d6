import { useLocation } from 'ra-core';
import { useEffect, useState } from 'react';
import { useDomain } from '../../session/domain/useDomain';

/** Closes a dialog on navigation, unless it is held open. */
export const useCloseWithPage = (close: () => void, isHeld = false): void => {
  const page = `${useLocation().pathname} ${useDomain()}`;
  const [ownPage] = useState(page);
  const isLeft = page !== ownPage && !isHeld;
  useEffect(() => {
    if (isLeft) close();
  }, [isLeft, close]);
};
