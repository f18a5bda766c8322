import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import { ChevronDown } from 'lucide-react';
import { TOPICS } from './topics';

/** The answers of every topic; the browser's search expands the one it finds. */
export function Answers() {
  return TOPICS.map(({ id, title, answers }) => (
    <Topic key={id} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {answers.map(({ question, answer }) => (
        <Entry key={question}>
          <summary>
            {question}
            <ChevronDown size={18} aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </Entry>
      ))}
    </Topic>
  ));
}

const Topic = styled.section`
  margin-top: 40px;
  h2 {
    ${type.h2}
    margin-bottom: 8px;
  }
`;

const Entry = styled.details`
  border-bottom: 1px solid var(--line);
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 44px;
    padding: 10px 0;
    border-radius: var(--radius-sm);
    ${type.body}
    font-weight: 500;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  svg {
    flex: none;
    color: var(--text-3);
    transition: transform var(--fast) var(--ease);
  }
  &[open] svg {
    transform: rotate(180deg);
  }
  p {
    max-width: 42rem;
    padding: 0 4px 16px;
    ${type.body}
    color: var(--text-2);
  }
  a {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${media.hover} {
    summary:hover {
      color: var(--accent);
    }
  }
  ${media.print} {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;
