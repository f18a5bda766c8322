import { SUPPORT_EMAIL } from '@beem/contracts';
import { styled } from '@beem/platform';
import { hitArea, type } from '@beem/ui';
import { TOPIC_NAMES } from './topic-names';

const HINTS = [
  {
    topic: TOPIC_NAMES.account,
    hint: 'Your username and the email address of your account. Never send us your password: we do not ask for it.',
  },
  {
    topic: TOPIC_NAMES.creators,
    hint: 'The link of the film or show, and what the page said, with its reference if there is one.',
  },
  {
    topic: TOPIC_NAMES.safety,
    hint: 'The link of what you saw. For a copy of your data, its correction or its deletion, write from the address of your account, so that we know that it is you.',
  },
] as const;

/** Information that support needs to answer at once; each topic opens a mail with the topic as subject. */
export function WhatToWrite() {
  return (
    <Section aria-labelledby="what-to-write">
      <h2 id="what-to-write">What to write</h2>
      <dl>
        {HINTS.map(({ topic, hint }) => (
          <div key={topic}>
            <dt>
              <a href={`mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(topic)}`}>{topic}</a>
            </dt>
            <dd>{hint}</dd>
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
    margin-bottom: 8px;
  }
  dl > div {
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    ${type.body}
    font-weight: 600;
  }
  a {
    ${hitArea}
    display: inline-block;
    margin-block: 8px;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  dd {
    max-width: 42rem;
    ${type.body}
    color: var(--text-2);
  }
`;
