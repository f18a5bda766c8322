import { styled } from '@beem/platform';
import { Eye, Heart } from 'lucide-react';
import {
  AmbientGlow,
  BlankCover,
  CardGrid,
  CardStill,
  CardUser,
  IconButton,
  LinkedCard,
  ShowGrid,
  StatStrip,
  StatTile,
  StillDuration,
  StretchedLink,
  VideoCard,
  VideoGrid,
  VideoPoster,
} from '../../src';
import { redStill, thumbhash, users, video, violetStill } from '../samples';
import { Section } from '../section';

export function CardSection() {
  return (
    <Section title="Cards, posters, figures">
      <Grid>
        <VideoCard to="/watch/1" video={video} creator={users.leila} />
        <VideoCard
          to="/watch/2"
          video={{ ...video, title: 'High Noon', thumbnailUrl: redStill, ageRating: 'all' }}
          creator={users.pip}
          actions={
            <IconButton label="Like" variant="film">
              <Heart aria-hidden="true" />
            </IconButton>
          }
        />
        <VideoPoster src={null} thumbhash={thumbhash} aspect="3 / 4" alt="" />
        <CardStill style={{ aspectRatio: '2 / 3' }}>
          <BlankCover id={1} title="The Night Library of Small Storms" />
        </CardStill>
      </Grid>
      <LinkedCard>
        <CardStill style={{ width: 160, aspectRatio: '16 / 9' }}>
          <VideoPoster src={violetStill} thumbhash={thumbhash} />
          <StillDuration>1:12</StillDuration>
        </CardStill>
        <StretchedLink to="/watch/3">A card that is a link as a whole</StretchedLink>
        <CardUser userId={users.leila.id}>@leila_noor</CardUser>
      </LinkedCard>
      <VideoPoster
        src="data:image/png;base64,"
        thumbhash={null}
        aspect="16 / 9"
        missing={<Missing>No picture</Missing>}
      />
      <Glow>
        <AmbientGlow src={violetStill} extent="area" />
        <span>The light of a video</span>
      </Glow>
      <Glow>
        <AmbientGlow src={violetStill} thumbhash={thumbhash} extent="area" />
        <span>The light of a video that plays</span>
      </Glow>
      <Tiles>
        <StatTile label="Total Views" icon={<Eye />} value="9.8K" />
        <StatTile label="Total Likes" icon={<Heart />} value="1.1K" note="of 12 Beems" />
      </Tiles>
      <StatStrip>
        <StatTile label="Total Views" icon={<Eye />} value="9.8K" />
        <StatTile label="Total Likes" icon={<Heart />} value="1.1K" note="of 12 Beems" />
        <StatTile label="Followers" value="680" />
      </StatStrip>
    </Section>
  );
}

/** The grids of whole pages. */
export function GridSection() {
  return (
    <Section title="Grids of cards: videos, shows, a grid of one's own">
      <VideoGrid>
        {VIDEOS.map((title, at) => (
          <li key={title}>
            <VideoCard
              to={`/watch/${at}`}
              video={{ ...video, title, thumbnailUrl: at % 2 ? redStill : violetStill }}
              creator={users.leila}
            />
          </li>
        ))}
      </VideoGrid>
      <ShowGrid>{SHOWS.map(showItem)}</ShowGrid>
      <CardGrid $of="shows">{SHOWS.slice(0, 2).map(showItem)}</CardGrid>
    </Section>
  );
}

const SHOWS = [
  'Inspector of Windows',
  'The Night Library of Small Storms',
  'High Noon',
  'Paper Tides',
  'Salt and Static',
  'Nobody Gets Off at Winter',
];
const VIDEOS = SHOWS.slice(1);

const showItem = (title: string, at: number) => (
  <li key={title}>
    <LinkedCard>
      <CardStill style={{ aspectRatio: '2 / 3' }}>
        <BlankCover id={at} title={title} />
      </CardStill>
      <ShowTitle>
        <StretchedLink to={`/show/${at}`}>{title}</StretchedLink>
      </ShowTitle>
    </LinkedCard>
  </li>
);

const ShowTitle = styled.p`
  margin-top: 8px;
`;

const Missing = styled.p`
  display: grid;
  place-items: center;
  height: 100%;
  color: var(--text-3);
`;

const Glow = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  min-height: 120px;
  overflow: hidden;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
`;

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
`;
