import { styled, useIsAvailable, useLocation, usePageMeta } from '@beem/platform';
import { ButtonLink, Message, media, type } from '@beem/ui';
import { Search } from 'lucide-react';

/** Page for paths that neither the shell nor a published remote has. */
export function NotFound() {
  const { pathname } = useLocation();
  // The header always links to search, even if no published remote has that page.
  return pathname === '/search' ? <SearchNotAvailable /> : <NoSuchPage />;
}

function NoSuchPage() {
  const isAvailable = useIsAvailable();
  usePageMeta({ title: '404 Page Not Found', description: 'There is no page at this address.' });
  return (
    <Page>
      <Glow aria-hidden="true" />
      <h1>
        <Figure>404</Figure> <ErrorText>Page Not Found</ErrorText>
      </h1>
      <p>This reel was never shot, or it has left the building.</p>
      <Actions>
        <ButtonLink variant="primary" to="/home">
          Return to Hub
        </ButtonLink>
        {isAvailable('/search') && (
          <ButtonLink to="/search" icon={<Search aria-hidden="true" />}>
            Search
          </ButtonLink>
        )}
      </Actions>
    </Page>
  );
}

function SearchNotAvailable() {
  usePageMeta({ title: 'Search', description: 'Search shows, Beems and creators on Beem.' });
  return (
    <Message
      size="page"
      level={1}
      icon={<Search />}
      title="Search is not open yet"
      actions={
        <ButtonLink variant="primary" to="/home">
          Return to Hub
        </ButtonLink>
      }
    >
      The films are all in the Hub meanwhile.
    </Message>
  );
}

const Page = styled.div`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: calc(100dvh - var(--header) - var(--bottom-bar));
  padding: 40px var(--page-padding-x);
  text-align: center;
  overflow: hidden;
  > * {
    position: relative;
  }
  p {
    margin-top: 8px;
    color: var(--text-2);
  }
`;

const Figure = styled.span`
  display: block;
  font: 700 8.75rem/1 var(--font-display);
  letter-spacing: -0.05em;
  ${media.phone} {
    font-size: min(6rem, 30vw);
  }
`;

const ErrorText = styled.span`
  display: block;
  margin-top: 8px;
  ${type.h1}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 32px;
`;

/* Decoration in the style of the ambient glow. */
const Glow = styled.span`
  &&& {
    position: absolute;
  }
  inset: 0;
  background:
    radial-gradient(40% 50% at 60% 50%, rgba(122, 26, 104, 0.42), transparent),
    radial-gradient(40% 50% at 30% 50%, rgba(120, 62, 60, 0.36), transparent);
  mask-image: radial-gradient(60% 60% at 50% 50%, #000 20%, transparent);
  :root.light & {
    background:
      radial-gradient(40% 50% at 60% 50%, var(--accent-soft), transparent),
      radial-gradient(40% 50% at 30% 50%, var(--like-soft), transparent);
  }
  ${media.reducedData} {
    display: none;
  }
`;
