import type { Video } from '@beem/api-client';
import { AI_PART_LABELS } from '@beem/contracts';
import { styled } from '@beem/platform';
import { isolate } from '@beem/rules';
import { type } from '@beem/ui';

/**
 * The creator's information about how the video was made; nothing without any. It is the last part of the page, so that
 * nothing moves when the video's own answer replaces that of a list, which has no credits.
 */
export function Credits({ video }: { video: Pick<Video, 'madeWith' | 'aiGenerated'> }) {
  const madeWith = video.madeWith ?? [];
  // An older build may not know a part that was added later.
  const parts = (video.aiGenerated ?? []).map((part) => AI_PART_LABELS[part] ?? part);
  if (madeWith.length === 0 && parts.length === 0) return null;
  return (
    <List>
      {madeWith.length > 0 && <Credit term="Made with" values={madeWith} />}
      {parts.length > 0 && <Credit term="What is AI-generated" values={parts} />}
    </List>
  );
}

function Credit({ term, values }: { term: string; values: string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{values.map(isolate).join(', ')}</dd>
    </div>
  );
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  max-width: 40rem;
  margin: 24px 0 0;
  ${type.small}
  dt {
    color: var(--text-2);
    font-weight: 600;
  }
  dd {
    margin: 0;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`;
