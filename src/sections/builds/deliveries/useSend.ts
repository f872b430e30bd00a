import { useState } from 'react';
import { http } from '../../../lib/http';
import { callFailure } from '../../ops/callFailure';

/**
 * Sends a message by hand.
 * @param onSent called after each attempt
 */
export function useSend(onSent: () => void) {
  const [pending, setPending] = useState<string>();
  const [statusMessage, setStatusMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = async (address: string, words: string) => {
    setPending(address);
    setStatusMessage('');
    setProblem(undefined);
    try {
      await http(address, { method: 'POST', body: {} });
      setStatusMessage(words);
    } catch (error) {
      setProblem(callFailure(error).message);
    }
    setPending(undefined);
    onSent();
  };
  return { pending, statusMessage, problem, send };
}
