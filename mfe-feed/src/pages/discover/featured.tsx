import type { Show } from '@beem/api-client';
import { styled } from '@beem/platform';
import { useThisPage } from '@beem/platform/return-path';
import { ButtonLink, clampLines, DottedLine, FeaturedBand, media, type, VideoPoster } from '@beem/ui';
import { Play } from 'lucide-react';
import { episodesText, mainGenre, yearOf } from '../../features/cards/show-labels';
import { ListButton } from '../../features/engagement/list-button';
import {
  FEATURED_WIDTH,
  FEATURED_WIDTH_TABLET,
  FeaturedCover,
  FeaturedPicture,
  FeaturedScrim,
} from './featured-frame';

export function Featured({ show }: { show: Show }) {
  const returnPath = useThisPage();
  return (
    <FeaturedBand data-tone="film" aria-labelledby="featured">
      <Picture show={show} />
      <FeaturedScrim aria-hidden="true" />
      <FeaturedText>
        <Mark>Featured Series</Mark>
        <Title id="featured" dir="auto">
          {show.title}
        </Title>
        <ShowMeta>
          {[mainGenre(show), episodesText(show), yearOf(show)].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </ShowMeta>
        {show.description && <Description dir="auto">{show.description}</Description>}
        <Actions>
          <Watch
            to={`/show/${show.id}`}
            state={returnPath}
            variant="primary"
            icon={<Play aria-hidden="true" fill="currentColor" />}
          >
            Watch Now
          </Watch>
          <ListButton show={show} variant="film" />
        </Actions>
      </FeaturedText>
    </FeaturedBand>
  );
}

function Picture({ show }: { show: Show }) {
  const { heroUrl, thumbnailUrl, thumbhash } = show;
  if (heroUrl)
    return (
      <FeaturedPicture>
        <VideoPoster src={heroUrl} thumbhash={thumbhash} eager />
      </FeaturedPicture>
    );
  return (
    <>
      <FeaturedPicture data-blurred>
        <VideoPoster src={thumbnailUrl} thumbhash={thumbhash} eager />
      </FeaturedPicture>
      {thumbnailUrl && (
        <FeaturedCover>
          <VideoPoster src={thumbnailUrl} thumbhash={thumbhash} aspect="2 / 3" eager />
        </FeaturedCover>
      )}
    </>
  );
}

/** Shown when there are no shows. */
export function NoFeatured() {
  return (
    <FeaturedBand as="div" data-tone="film" data-empty="">
      No featured show available
    </FeaturedBand>
  );
}

const FeaturedText = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  max-width: ${FEATURED_WIDTH};
  ${media.tablet} {
    max-width: ${FEATURED_WIDTH_TABLET};
  }
`;

/* Wide enough for its label in both fonts, so that a font that arrives late moves nothing. */
const Watch = styled(ButtonLink)`
  min-width: 9.5rem;
`;

const Mark = styled.p`
  padding: 4px 10px;
  border-radius: var(--radius-full);
  background: #f4f2fa;
  color: #0d0b14;
  ${type.micro}
  font-weight: 600;
`;

const Title = styled.h2`
  ${type.display}
  margin-top: 12px;
  text-wrap: balance;
`;

const ShowMeta = styled(DottedLine)`
  margin-top: 12px;
  font: 500 0.9375rem/1.5rem var(--font-text);
`;

const Description = styled.p`
  ${type.body}
  margin-top: 8px;
  color: var(--film-text-2);
  ${clampLines(2)}
  ${media.phone} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 24px;
`;
