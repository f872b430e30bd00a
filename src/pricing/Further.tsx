import { ReturnPanel } from './ReturnPanel';
import { Scenarios } from './Scenarios';

/** What stands below the quote: scenarios and the estimated return. */
export function Further() {
  return (
    <>
      <Scenarios />
      <ReturnPanel />
    </>
  );
}
