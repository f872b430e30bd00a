import { useEffect, useLayoutEffect } from 'react';

/** An effect that runs before the browser paints. React warns about those while HTML is built, where no effect runs anyway. */
export const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;
