import type { Video } from '@beem/api-client';
import { AI_PART_LABELS, AI_PARTS } from '@beem/contracts';
import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';

/** What its creator says of how the video was made; nothing where they say nothing. Lists of videos do not carry it. */
export function AiCredits({ video }: { video: Pick<Video, 'madeWith' | 'aiGenerated'> }) {
  const { madeWith = [], aiGenerated = [] } = video;
  const parts = AI_PARTS.filter((part) => aiGenerated.includes(part)).map((part) => AI_PART_LABELS[part]);
  if (madeWith.length === 0 && parts.length === 0) return null;
  return (
    <Credits aria-label="AI credits">
      {madeWith.length > 0 && (
        <div>
          <dt>Made with</dt>
          <dd dir="auto">{madeWith.join(', ')}</dd>
        </div>
      )}
      {parts.length > 0 && (
        <div>
          <dt>What is AI-generated</dt>
          <dd>{parts.join(', ')}</dd>
        </div>
      )}
    </Credits>
  );
}

const Credits = styled.dl`
  display: grid;
  gap: 8px;
  max-width: 40rem;
  margin: 24px 0 0;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  ${type.small}
  div {
    display: grid;
    grid-template-columns: 11rem minmax(0, 1fr);
    gap: 16px;
  }
  dt {
    color: var(--text-3);
  }
  dd {
    margin: 0;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
