import { useState } from 'react';
import { http } from '../../../lib/http';
import { callFailure } from '../../ops/callFailure';

/**
 * Sends a message by hand.
 * @param onSent called after each attempt
 */
export function useSend(onSent: () => void) {
  const [pending, setPending] = useState<string>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = async (address: string, words: string) => {
    setPending(address);
    setSaid('');
    setProblem(undefined);
    try {
      await http(address, { method: 'POST', body: {} });
      setSaid(words);
    } catch (error) {
      setProblem(callFailure(error).message);
    }
    setPending(undefined);
    onSent();
  };
  return { pending, said, problem, send };
}
