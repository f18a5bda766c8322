import type { Show } from '@beem/api-client';
import { AGE_RATING_LABELS } from '@beem/contracts';
import { styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import {
  AgeBadge,
  Avatar,
  DottedLine,
  media,
  ProfileLink,
  type,
  useMediaQuery,
  VerifiedTick,
} from '@beem/ui';
import { Fragment } from 'react';
import { episodesText, yearOf } from '../../features/cards/show-labels';
import { ListButton } from '../../features/engagement/list-button';
import { PlayButton } from '../../features/show/play-button';
import { Description } from '../../features/video/description';
import { isLongTitle } from '../../shared/long-title';
import { Back } from './back';
import { CoverPicture, ShowFrame, TEXT_WIDTH, TITLE_WIDTH } from './show-frame';

export function ShowHero({ show }: { show: Show }) {
  return (
    <ShowFrame
      show={show}
      back={<Back />}
      cover={show.thumbnailUrl && <CoverPicture src={show.thumbnailUrl} thumbhash={show.thumbhash} />}
      head={
        <>
          <ShowMeta>
            <DottedLine>
              {show.genres.length > 0 && <Genres genres={show.genres} />}
              {factsOf(show).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </DottedLine>
            <AgeBadge look="plain" rating={show.ageRating} />
          </ShowMeta>
          <Title dir="auto" data-long={isLongTitle(show.title) || undefined}>
            {show.title}
          </Title>
        </>
      }
      rest={
        <>
          {show.description && <About key={show.id} text={show.description} />}
          <Foot>
            <PlayButton show={show} />
            <ListButton show={show} isShort />
            <Creator creator={show.creator} />
          </Foot>
        </>
      }
    />
  );
}

/** On phones some lines of it, so that the first episode is in the window. */
function About({ text }: { text: string }) {
  return useMediaQuery(media.phone) ? (
    <Few>
      <Description text={text} lines={3} />
    </Few>
  ) : (
    <Whole dir="auto">{text}</Whole>
  );
}

/** Episodes, year; a rating for older viewers is a badge beside them. */
function factsOf(show: Show): string[] {
  const facts = [episodesText(show), `${yearOf(show)}`];
  if (show.ageRating === 'all') facts.push(AGE_RATING_LABELS.all);
  return facts;
}

/** The genres in one text, in which "Sci-Fi" stays whole. */
function Genres({ genres }: Pick<Show, 'genres'>) {
  return (
    <span>
      {genres.map((genre, index) => (
        <Fragment key={genre}>
          {index > 0 && ', '}
          <Genre>{genre}</Genre>
        </Fragment>
      ))}
    </span>
  );
}

function Creator({ creator }: Pick<Show, 'creator'>) {
  const name = displayName(creator);
  return (
    <User>
      <ProfileLink userId={creator.id} isSecond>
        <Avatar user={creator} size={36} />
      </ProfileLink>
      <ProfileLink userId={creator.id} title={name}>
        {name}
      </ProfileLink>
      {creator.isVerified && <VerifiedTick />}
    </User>
  );
}

const Genre = styled.span`
  white-space: nowrap;
`;

const Title = styled.h1`
  ${type.display}
  max-width: ${TITLE_WIDTH};
  text-wrap: balance;
  ${media.phone} {
    font: 650 min(2rem, 8.6vw) / 1.1 var(--font-display);
  }
  &[data-long] {
    ${type.h1}
    ${media.phone} {
      ${type.h2}
    }
  }
`;

const Few = styled.div`
  > div {
    margin-top: 0;
  }
`;

const Whole = styled.p`
  ${type.body}
  max-width: ${TEXT_WIDTH};
  color: var(--film-text-2);
  white-space: pre-line;
  text-wrap: pretty;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 12px;
  ${media.phone} {
    gap: 12px;
  }
`;

const User = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  margin-left: 8px;
  font: 600 0.9375rem/1.25rem var(--font-text);
  > :first-child {
    margin-right: 4px;
  }
  ${media.phone} {
    margin-left: 0;
  }
  a {
    flex: none;
    &:hover {
      text-decoration: underline;
    }
  }
  > :nth-child(2) {
    flex: initial;
    overflow: hidden;
    line-height: 2.75rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :last-child:not(a) {
    flex: none;
  }
`;

const ShowMeta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  color: var(--film-text-2);
  ${type.body}
`;
