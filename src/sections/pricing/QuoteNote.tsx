import { useEffect, useState } from 'react';
import { TextLink } from '../../components/TextLink';
import { QUOTE_PLACEHOLDER } from '../../forms/bookDemo/fields';
import { formWords } from '../../text/forms';

interface QuoteNoteProps {
  /** The attached configuration, in the calculator's notation. */
  quote: string;
  calculatorPath: string;
  lang: string;
}

/** Says which configuration and price the demo is about, and leads back to the calculator. */
export function QuoteNote({ quote, calculatorPath, lang }: QuoteNoteProps) {
  const words = formWords(lang);
  // The server's sentence, which this replaces, until the prices are loaded.
  const [statusMessage, setStatusMessage] = useState(
    () => document.querySelector(`[data-region="${QUOTE_PLACEHOLDER}"]`)?.textContent,
  );
  useEffect(() => {
    let isCurrent = true;
    import('./quotedPrice')
      .then(({ quotedPrice }) => quotedPrice(quote, calculatorPath, lang))
      .then(
        (found) => isCurrent && setStatusMessage(found),
        // The booking carries the configuration, whether its price can be shown or not.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [quote, calculatorPath, lang]);
  return (
    <div role="status">
      <p>{statusMessage || words.quote}</p>
      {statusMessage && <TextLink href={`${calculatorPath}?q=${quote}`}>{words.changeQuote}</TextLink>}
    </div>
  );
}
