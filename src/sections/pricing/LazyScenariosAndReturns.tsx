import { useEffect, useState, type ComponentType } from 'react';
import { onFirstInteraction } from '../../hydration/firstInteraction';

/** Scenarios and the estimated return, far below the fold: loaded with the first interaction. */
export function LazyScenariosAndReturns() {
  const [ScenariosAndReturns, setLoaded] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstInteraction(() => {
        import('../../pricing/ScenariosAndReturns').then(
          ({ ScenariosAndReturns: Loaded }) => setLoaded(() => Loaded),
          // The price and the quote stand without them.
          () => undefined,
        );
      }),
    [],
  );
  return ScenariosAndReturns ? <ScenariosAndReturns /> : null;
}
