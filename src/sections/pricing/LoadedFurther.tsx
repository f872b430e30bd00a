import { useEffect, useState, type ComponentType } from 'react';
import { onFirstInteraction } from '../../hydration/firstInteraction';

/** Scenarios and the estimated return, far below the fold: loaded with the first interaction. */
export function LoadedFurther() {
  const [Further, setFurther] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstInteraction(() => {
        import('../../pricing/Further').then(
          ({ Further: Loaded }) => setFurther(() => Loaded),
          // The price and the quote stand without them.
          () => undefined,
        );
      }),
    [],
  );
  return Further ? <Further /> : null;
}
