import type { Operator } from '../../config/operators';
import { useGuarded } from './useGuarded';

/** The signed-in operator; undefined without a session, or until the server has responded. */
export function useOperator(): Operator | undefined {
  return useGuarded<Operator>('/api/ops/session').value;
}
