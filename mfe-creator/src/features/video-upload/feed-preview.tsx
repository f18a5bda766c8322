import type { CurrentUser } from '@beem/api-client';
import { useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import { AgeBadge, Avatar, clampLines, media, type, UserText, useMediaQuery, VerifiedTick } from '@beem/ui';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { blankText } from '../../shared/blank-text';
import type { UploadEntry } from './upload-entry';

export interface FeedPreviewProps {
  entry: UploadEntry;
  creator: CurrentUser;
}

/** Preview of the feed card, from the draft and the local file. */
export function FeedPreview({ entry: { draft, previewUrl, phase }, creator }: FeedPreviewProps) {
  const [unplayableUrl, setUnplayableUrl] = useState<string | null>(null);
  const title = useValue(draft, 'title').trim();
  const description = useValue(draft, 'description').trim();
  const ageRating = useValue(draft, 'ageRating');
  const prefersReducedMotion = useMediaQuery(media.reducedMotion);
  const isPlayable = previewUrl !== null && previewUrl !== unplayableUrl;
  return (
    <Aside aria-label="Preview in the feed" data-empty={previewUrl ? undefined : true}>
      <h2>Preview in the feed</h2>
      <Card data-tone="film">
        {isPlayable ? (
          <video
            src={previewUrl}
            muted
            loop
            playsInline
            autoPlay={!prefersReducedMotion}
            controls={prefersReducedMotion}
            aria-label="Your video, without sound"
            onError={() => setUnplayableUrl(previewUrl)}
          />
        ) : (
          <Placeholder>
            <Clapperboard aria-hidden="true" />
            {!previewUrl && <p>Your video appears here</p>}
            {previewUrl && phase.kind !== 'failed' && (
              <p>This browser cannot show the file. It is made playable after the upload.</p>
            )}
          </Placeholder>
        )}
        {ageRating !== 'all' && (
          <Rating>
            <AgeBadge rating={ageRating} />
          </Rating>
        )}
        <CardText data-bare={isPlayable ? undefined : true}>
          <Creator>
            <Avatar user={creator} size={32} />
            <UserText>{displayName(creator)}</UserText>
            {creator.isVerified && <VerifiedTick />}
          </Creator>
          <strong dir="auto" data-blank={!title || undefined}>
            {title || 'Name your Beem'}
          </strong>
          <p dir="auto" data-blank={!description || undefined}>
            {description || 'What is it about?'}
          </p>
        </CardText>
      </Card>
    </Aside>
  );
}

const Aside = styled.aside`
  position: sticky;
  top: calc(var(--header) + 24px);
  h2 {
    ${type.label}
    margin-bottom: 16px;
    color: var(--text-3);
  }
  ${media.phone} {
    position: static;
    /* Hidden without a video, to give the form the space. */
    &[data-empty] {
      display: none;
    }
  }
`;

const Card = styled.div`
  position: relative;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: var(--radius-xl);
  background: var(--surface-3);
  video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Placeholder = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 12px;
  height: 70%;
  padding: 24px;
  ${type.small}
  color: var(--text-3);
  text-align: center;
`;

const Rating = styled.span`
  position: absolute;
  top: 16px;
  left: 16px;
`;

const CardText = styled.div`
  position: absolute;
  inset: auto 0 0;
  padding: 64px 16px 20px;
  background: linear-gradient(0deg, var(--film-scrim), transparent);
  color: var(--film-text);
  overflow-wrap: anywhere;
  pointer-events: none;
  /* Without a video the text needs no scrim. */
  &[data-bare] {
    background: none;
  }
  strong {
    ${type.h3}
    ${clampLines(2)}
  }
  > p {
    ${type.small}
    ${clampLines(2)}
    color: var(--film-text-2);
  }
  ${blankText}
`;

const Creator = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
  ${type.label}
  font-weight: 600;
`;
