import type { CreatorAnalytics } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { formatCount, type MilestoneId } from '@beem/rules';
import { hitArea, media, type, VisuallyHidden } from '@beem/ui';
import { Check, Lock } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../shared/card';

type Milestone = CreatorAnalytics['milestones'][number];

interface MilestoneTexts {
  title: string;
  reached: string;
  /** The unit after `99 of 100`; a milestone of one has a title and a sentence of its own instead. */
  unit?: string;
  before?: { title: string; text: string; to?: string };
}

/** Names from the specification, section 4. */
const TEXTS: Record<MilestoneId, MilestoneTexts> = {
  first_video: {
    title: 'Content Creator',
    reached: 'Published your first video',
    before: { title: 'Start Your Creator Journey', text: 'Publish your first video', to: '/upload' },
  },
  views: { title: 'Getting Noticed', reached: '100 total views', unit: 'total views' },
  first_follower: {
    title: 'Building Community',
    reached: 'First follower',
    before: { title: 'Building Community', text: 'Your first follower' },
  },
  shows: { title: 'Series Creator', reached: '3 shows', unit: 'shows' },
  likes: { title: 'Audience Favorite', reached: '50 total likes', unit: 'total likes' },
};

export function Milestones({ milestones }: { milestones: readonly Milestone[] }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>Milestones</h2>
      <List>
        {milestones.map((milestone) => (
          <MilestoneItem key={milestone.id} {...milestone} />
        ))}
      </List>
    </Card>
  );
}

function MilestoneItem({ id, value, target, isReached }: Milestone) {
  const { title, reached, unit, before } = TEXTS[id];
  const isAvailable = useIsAvailable();
  const count = `${formatCount(value)} of ${formatCount(target)} ${unit}`;
  const text = isReached ? reached : (before?.text ?? count);
  const to = !isReached && before?.to;
  return (
    <Item data-reached={isReached || undefined}>
      <Mark>{isReached ? <Check aria-hidden="true" /> : <Lock aria-hidden="true" />}</Mark>
      <div>
        <strong>{(!isReached && before?.title) || title}</strong>
        <VisuallyHidden>{isReached ? ', reached' : ', not reached yet'}</VisuallyHidden>
        <p>{to && isAvailable(to) ? <Link to={to}>{text}</Link> : text}</p>
      </div>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 16px 12px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
  ${media.phone} {
    gap: 8px;
    margin-top: 12px;
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: var(--radius-full);
  background: var(--surface-3);
  color: var(--text-3);
  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  ${media.phone} {
    width: 1.5rem;
    height: 1.5rem;
    svg {
      width: 0.875rem;
      height: 0.875rem;
    }
  }
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  /* A phone has the text beside the title. */
  ${media.phone} {
    > div {
      display: flex;
      flex: 1;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      gap: 0 12px;
    }
  }
  strong {
    ${type.label}
    font-weight: 600;
    color: var(--text-2);
  }
  p {
    ${type.small}
    color: var(--text-3);
  }
  a {
    ${hitArea}
    position: relative;
    color: var(--accent);
    text-decoration: underline;
  }
  &[data-reached] strong {
    color: var(--text);
  }
  &[data-reached] ${Mark} {
    background: var(--success-soft);
    color: var(--success);
  }
`;
