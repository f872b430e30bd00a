import { useState } from 'react';
import { Container } from '../components/Container';
import { Disclosure } from '../components/Disclosure';
import { Section } from '../components/Section';
import { SectionHead } from '../components/SectionHead';
import { calculatorMoreText } from '../text/calculatorMore';
import { ReturnPanel } from './ReturnPanel';
import { Scenarios } from './Scenarios';
import { useCalculator } from './useCalculator';

/** Content below the quote: scenarios and the estimated return, on a phone as closed disclosures. */
export function ScenariosAndReturns() {
  const { lang } = useCalculator();
  const { scenarios, returns } = calculatorMoreText(lang);
  // Rendered in the browser alone, where the width is known.
  const [isPhone] = useState(() => window.matchMedia('(max-width: 35rem)').matches);
  const parts = [
    { id: 'scenarios', text: scenarios, Part: Scenarios },
    { id: 'returns', text: returns, Part: ReturnPanel },
  ];
  if (isPhone)
    return (
      <Section space="tight">
        <Container>
          {parts.map(({ id, text, Part }) => (
            <Disclosure key={id} summary={text.title}>
              <Part head={<p>{text.lead}</p>} />
            </Disclosure>
          ))}
        </Container>
      </Section>
    );
  return parts.map(({ id, text, Part }) => (
    <Section key={id} labelledBy={id} space="tight">
      <Container>
        <Part head={<SectionHead id={id} title={text.title} lead={text.lead} size="small" />} />
      </Container>
    </Section>
  ));
}
