import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` without React's warning during server rendering, where effects never run. */
export const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;
