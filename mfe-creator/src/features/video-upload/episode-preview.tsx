import { useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { AgeBadge, clampLines, media, PicturePreview, type } from '@beem/ui';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { blankText } from '../../shared/blank-text';
import type { UploadEntry } from './upload-entry';

interface EpisodePreviewProps {
  entry: UploadEntry;
  showTitle: string | null;
}

/** The episode as its show's page lists it: cover or still, title, description. */
export function EpisodePreview({ entry: { draft, previewUrl }, showTitle }: EpisodePreviewProps) {
  const [unplayableUrl, setUnplayableUrl] = useState<string | null>(null);
  const title = useValue(draft, 'title').trim();
  const description = useValue(draft, 'description').trim();
  const ageRating = useValue(draft, 'ageRating');
  const cover = useValue(draft, 'coverImage');
  const isPlayable = previewUrl !== null && previewUrl !== unplayableUrl;
  return (
    <Aside aria-label="Preview in its show" data-empty={previewUrl || cover ? undefined : true}>
      <h2>Preview in its show</h2>
      <Still>
        {cover && <PicturePreview picture={cover} alt="Your cover" />}
        {!cover && isPlayable && (
          <video
            src={previewUrl}
            muted
            playsInline
            controls
            aria-label="Your video, without sound"
            onError={() => setUnplayableUrl(previewUrl)}
          />
        )}
        {!cover && !isPlayable && <Clapperboard aria-hidden="true" />}
        {ageRating !== 'all' && (
          <Rating>
            <AgeBadge rating={ageRating} />
          </Rating>
        )}
      </Still>
      {showTitle && <small dir="auto">{showTitle}</small>}
      <strong dir="auto" data-blank={!title || undefined}>
        {title || 'Episode title'}
      </strong>
      <p dir="auto" data-blank={!description || undefined}>
        {description || 'What happens in this episode?'}
      </p>
    </Aside>
  );
}

const Aside = styled.aside`
  position: sticky;
  top: calc(var(--header) + 24px);
  min-width: 0;
  overflow-wrap: anywhere;
  h2 {
    ${type.label}
    margin-bottom: 16px;
    color: var(--text-3);
  }
  > small {
    ${type.small}
    display: block;
    margin-top: 12px;
    color: var(--text-3);
  }
  > strong {
    ${type.h3}
    ${clampLines(2)}
    margin-top: 8px;
  }
  > p {
    ${type.small}
    ${clampLines(3)}
    color: var(--text-2);
  }
  ${blankText}
  ${media.phone} {
    position: static;
    &[data-empty] {
      display: none;
    }
  }
`;

const Still = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: var(--radius-md);
  background: var(--surface-3);
  color: var(--text-3);
  video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Rating = styled.span`
  position: absolute;
  top: 12px;
  left: 12px;
`;
