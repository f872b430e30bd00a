import type { Operator } from '../../config/operators';
import { useGuarded } from './useGuarded';

/** The operator who is signed in; undefined while nobody is, or the server has not answered yet. */
export function useOperator(): Operator | undefined {
  return useGuarded<Operator>('/api/ops/session').value;
}
