import { styled } from '@beem/platform';
import { Eye, Heart } from 'lucide-react';
import { BlankCover, CardStill, IconButton, StatTile, VideoCard, VideoPoster } from '../../src';
import { redStill, thumbhash, users, video } from '../samples';
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
      <Tiles>
        <StatTile label="Total Views" icon={<Eye />} value="9.8K" />
        <StatTile label="Total Likes" icon={<Heart />} value="1.1K" note="of 12 Beems" />
      </Tiles>
    </Section>
  );
}

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
