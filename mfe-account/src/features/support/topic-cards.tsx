import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import { TOPICS } from './topics';

/** One card per topic, with a link to the topic's answers below. */
export function TopicCards() {
  return (
    <Grid>
      {TOPICS.map(({ id, title, summary, icon: Icon }) => (
        <li key={id}>
          <TopicCard href={`#${id}`}>
            <Round aria-hidden="true">
              <Icon />
            </Round>
            <strong>{title}</strong>
            <span>{summary}</span>
          </TopicCard>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: 12px;
  margin-bottom: 12px;
  li {
    display: grid;
  }
`;

const TopicCard = styled.a`
  display: grid;
  align-content: start;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  transition: border-color var(--fast) var(--ease);
  strong {
    ${type.h3}
    margin: 16px 0 4px;
  }
  > span:last-child {
    ${type.label}
    font-weight: 400;
    color: var(--text-2);
  }
  ${media.hover} {
    &:hover {
      border-color: var(--line-strong);
    }
  }
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent);
  svg {
    width: var(--icon-20, 20px);
    height: var(--icon-20, 20px);
  }
`;
