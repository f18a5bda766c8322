import type { Show } from '@beem/api-client';
import { AGE_RATING_LABELS } from '@beem/contracts';
import { styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Avatar, Badge, media, ProfileLink, type, VerifiedTick } from '@beem/ui';
import { episodesText, yearOf } from '../../features/cards/show-labels';
import { ListButton } from '../../features/engagement/list-button';
import { Back } from './back';
import { CoverPicture, ShowFrame } from './show-frame';

export function ShowHero({ show }: { show: Show }) {
  return (
    <ShowFrame
      light={show.heroUrl ?? show.thumbnailUrl}
      back={<Back />}
      cover={<CoverPicture src={show.thumbnailUrl} thumbhash={show.thumbhash} />}
      head={
        <>
          {show.genres.length > 0 && (
            <Genres aria-label="Genres">
              {show.genres.map((genre) => (
                <li key={genre}>{genre}</li>
              ))}
            </Genres>
          )}
          <Title>{show.title}</Title>
        </>
      }
      rest={
        <>
          {show.description && <Description>{show.description}</Description>}
          <Foot>
            <ListButton show={show} />
            <Creator creator={show.creator} />
            <ShowMeta>
              {`${episodesText(show)} • ${yearOf(show)}`}
              {show.ageRating !== 'all' && <Badge>{AGE_RATING_LABELS[show.ageRating]}</Badge>}
            </ShowMeta>
          </Foot>
        </>
      }
    />
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

const Genres = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  li {
    padding: 4px 10px;
    border-radius: var(--radius-full);
    background: var(--film-control);
    color: var(--film-text);
    ${type.micro}
  }
`;

const Title = styled.h1`
  ${type.display}
  text-wrap: balance;
  ${media.phone} {
    font: 650 min(2rem, 8.6vw) / 1.1 var(--font-display);
  }
`;

const Description = styled.p`
  ${type.body}
  max-width: 40rem;
  color: var(--film-text-2);
  white-space: pre-line;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 20px;
  ${media.phone} {
    > button {
      flex: 1 0 100%;
    }
  }
`;

const User = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  font: 600 0.9375rem/1.25rem var(--font-text);
  > :first-child {
    margin-right: 4px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    &:hover {
      text-decoration: underline;
    }
  }
`;

const ShowMeta = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  color: var(--film-text-2);
  ${type.body}
`;
