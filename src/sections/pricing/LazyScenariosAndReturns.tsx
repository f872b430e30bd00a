import { useEffect, useState, type ComponentType } from 'react';
import { onFirstInteraction } from '../../hydration/firstInteraction';

/** Scenarios and the estimated return, far below the fold: loaded with the first interaction. */
export function LazyScenariosAndReturns() {
  const [ScenariosAndReturns, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import('../../pricing/ScenariosAndReturns').then(
        ({ ScenariosAndReturns: Loaded }) => setLoaded(() => Loaded),
        // The price and the quote stand without them. A connection or the next click loads them again, like an island.
        () => ['online', 'click'].forEach((type) => window.addEventListener(type, load, { once: true })),
      );
    return onFirstInteraction(load);
  }, []);
  return ScenariosAndReturns ? <ScenariosAndReturns /> : null;
}
