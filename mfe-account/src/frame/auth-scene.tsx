import { Link, styled } from '@beem/platform';
import { Logo, media, type, wayBack } from '@beem/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import lanternsUrl from '../assets/lanterns.webp';
import neonStreetUrl from '../assets/neon-street.webp';

/** Pictures with their colours from top to bottom, which are shown until the picture has loaded. */
const STILLS = {
  lanterns: { src: lanternsUrl, colors: '#492642, #7a3e66, #3b1d33' },
  neonStreet: { src: neonStreetUrl, colors: '#3a2145, #703662, #41223d' },
};

interface AuthSceneProps {
  still: keyof typeof STILLS;
  /** The form fills the height of most windows: toasts stand on the picture then, not above the form. */
  isLong?: boolean;
  children: ReactNode;
}

/** A video's still beside the form on wide screens, above it on phones. The picture is decoration. */
export function AuthScene({ still, isLong, children }: AuthSceneProps) {
  const { src, colors } = STILLS[still];
  return (
    <Frame data-scene={isLong ? 'long' : 'short'}>
      <Picture data-tone="film">
        <img
          src={src}
          alt=""
          width={1600}
          height={900}
          style={{ backgroundImage: `linear-gradient(${colors})` }}
        />
        <HomeLink to="/">
          <Logo height={36} label="Beem, to the start page" />
        </HomeLink>
        <SceneText>
          <p>Where AI Meets Imagination</p>
          <p>Create • Share • Evolve</p>
        </SceneText>
      </Picture>
      <ReturnLink to="/home">
        <ArrowLeft size={18} aria-hidden="true" />
        Return to Universe
      </ReturnLink>
      <Panel>
        <FormColumn>{children}</FormColumn>
      </Panel>
    </Frame>
  );
}

/** In rem, like the title on it: white text must stay on the dark picture at any text size. */
const PHONE_PICTURE = '13rem';

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 0.94fr) minmax(0, 1.06fr);
  min-height: 100dvh;
  ${media.tablet} {
    grid-template-columns: minmax(0, 0.62fr) minmax(0, 1fr);
  }
  ${media.phone} {
    display: block;
  }
`;

const Picture = styled.div`
  position: sticky;
  top: 0;
  height: 100dvh;
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 50%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(0deg, rgba(6, 5, 11, 0.82), rgba(6, 5, 11, 0) 34%),
      linear-gradient(180deg, rgba(6, 5, 11, 0.5), rgba(6, 5, 11, 0) 22%),
      linear-gradient(90deg, transparent 62%, var(--picture-edge, var(--canvas)));
  }
  /* A picture cannot fade into the light page: it ends in an edge. */
  :root.light & {
    --picture-edge: transparent;
  }
  ${media.phone} {
    position: absolute;
    inset: 0 0 auto;
    height: ${PHONE_PICTURE};
    img {
      object-position: 50% 30%;
    }
    &::after {
      background: linear-gradient(180deg, rgba(6, 5, 11, 0.55), rgba(6, 5, 11, 0.2) 45%, var(--picture-edge, var(--canvas)));
    }
    :root.light & {
      --picture-edge: rgba(6, 5, 11, 0.6);
    }
  }
`;

const HomeLink = styled(Link)`
  position: absolute;
  z-index: 1;
  top: 38px;
  left: 48px;
  display: grid;
  place-items: center;
  min-height: 44px;
  color: var(--film-text);
  ${media.tablet} {
    left: 32px;
  }
  ${media.phone} {
    top: 8px;
    right: 16px;
    left: auto;
    svg {
      width: auto;
      height: 24px;
    }
  }
`;

const SceneText = styled.div`
  position: absolute;
  z-index: 1;
  inset: auto 96px 48px 48px;
  color: var(--film-text);
  p:first-child {
    ${type.h1}
    margin-bottom: 12px;
  }
  ${media.tablet} {
    inset: auto 32px 40px 32px;
    p:first-child {
      ${type.h2}
    }
  }
  ${media.phone} {
    display: none;
  }
`;

const ReturnLink = styled(Link)`
  position: absolute;
  z-index: 1;
  top: 32px;
  right: 40px;
  ${wayBack}
  padding: 0 8px;
  ${media.phone} {
    top: 8px;
    right: auto;
    left: 8px;
    color: var(--film-text);
  }
`;

const Panel = styled.div`
  display: grid;
  place-items: center;
  padding: 96px 40px 64px;
  ${media.tablet} {
    padding-inline: 32px;
  }
  ${media.phone} {
    position: relative;
    padding: 9.5rem 16px 40px;
  }
`;

const FormColumn = styled.div`
  width: 100%;
  max-width: 440px;
`;
