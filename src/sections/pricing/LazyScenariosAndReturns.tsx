import { useEffect, useState, type ComponentType } from 'react';
import { onFirstInteraction } from '../../hydration/firstInteraction';
import { onRetrySign } from '../../lib/onRetrySign';

/** Scenarios and the estimated return, far below the fold: loaded with the first interaction. */
export function LazyScenariosAndReturns() {
  const [ScenariosAndReturns, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      void import('../../pricing/ScenariosAndReturns').then(
        ({ ScenariosAndReturns: Loaded }) => setLoaded(() => Loaded),
        // The price and the quote stand without them.
        () => {
          if (isCurrent) cancel = onRetrySign(load);
        },
      );
    let cancel = onFirstInteraction(load);
    return () => {
      isCurrent = false;
      cancel();
    };
  }, []);
  return ScenariosAndReturns ? <ScenariosAndReturns /> : null;
}
