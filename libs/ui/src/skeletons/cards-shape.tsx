import { styled } from '@beem/platform';
import { Skeleton } from '../feedback/skeleton';
import { CardGrid } from '../media/card-grid';
import { PageBody } from '../type/page-body';

/** Skeleton of a title and cards; `tabs` has a line of tabs between them. */
export function CardsShape({ hasTabs = false }: { hasTabs?: boolean }) {
  return (
    <PageBody>
      <Stack>
        <Skeleton width="240px" height="40px" />
        <Skeleton width="360px" />
        {hasTabs && <Skeleton width="min(640px, 100%)" height="48px" />}
        <Cards />
      </Stack>
    </PageBody>
  );
}

/** Skeleton of a search box, a title, a line of chips or tabs, and cards. */
export function SearchShape() {
  return (
    <PageBody>
      <Stack>
        <Skeleton width="min(760px, 100%)" height="52px" radius="26px" />
        <br />
        <Skeleton width="240px" height="32px" />
        <Skeleton width="min(640px, 100%)" height="44px" />
        <Cards />
      </Stack>
    </PageBody>
  );
}

function Cards() {
  return (
    <CardGrid as="div" $of="videos">
      {[...'abcdefghij'].map((key) => (
        <Skeleton key={key} aspect="3 / 4" radius="var(--radius-md)" />
      ))}
    </CardGrid>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
