import { styled } from '@beem/platform';
import { type } from '@beem/ui';
import { QUESTIONS } from './plans';

export function PlanQuestions() {
  return (
    <Section aria-labelledby="faq">
      <h2 id="faq">FAQ</h2>
      <dl>
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const Section = styled.section`
  margin-top: 32px;
  h2 {
    ${type.h2}
    margin-bottom: 12px;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: 16px;
  }
  dl > div {
    padding-top: 12px;
    border-top: 1px solid var(--line-strong);
  }
  dt {
    ${type.body}
    font-weight: 600;
  }
  dd {
    ${type.label}
    font-weight: 400;
    color: var(--text-2);
  }
`;
