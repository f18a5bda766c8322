import { styled, useIsAvailable, usePageMeta } from '@beem/platform';
import { ButtonLink, Logo, lazyComponent, media, type } from '@beem/ui';
import { useFrameSession } from './frame-session';
import { LandingPillars } from './landing-pillars';

/** The front page: a headline about Beem and the links to the hub and to sign-in. */
export function Landing() {
  const { isSignedIn } = useFrameSession();
  const isAvailable = useIsAvailable();
  usePageMeta({
    title: 'Where AI Meets Imagination',
    description: 'Beem is the home of AI-generated short films and episodic shows. Create, share, evolve.',
  });
  return (
    <Page>
      <LandingStills />
      <Top>
        <Logo height={36} />
        {!isSignedIn && isAvailable('/auth') && <ButtonLink to="/auth">Sign In</ButtonLink>}
      </Top>
      <Middle>
        <Headline>Where AI Meets Imagination</Headline>
        <What>Short films and series made with AI</What>
        <Tagline>
          Create <i>•</i> Share <i>•</i> Evolve
        </Tagline>
        <Enter variant="primary" size="large" to="/home">
          Enter
        </Enter>
      </Middle>
      <LandingPillars />
    </Page>
  );
}

const LandingStills = lazyComponent(() =>
  import(/* webpackChunkName: "landing-stills" */ './landing-stills').then((module) => module.LandingStills),
);

const Page = styled.div`
  position: relative;
  isolation: isolate;
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  /* The edges and the headline move with the width of a large window. */
  padding: 32px max(80px, 100vw / 2 - 1040px) 48px;
  overflow: hidden;
  ${media.tablet} {
    padding: 32px 40px 40px;
  }
  ${media.phone} {
    padding: 16px 20px 32px;
  }
  ${media.across} {
    padding-block: 16px 32px;
  }
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: start;
  padding: 48px 0;
  ${media.phone} {
    align-content: end;
    justify-items: stretch;
    padding: min(34vh, 280px) 0 24px;
  }
  /* The first screen ends below the button. */
  ${media.across} {
    align-content: center;
    justify-items: start;
    padding: 20px 0 16px;
  }
`;

const Headline = styled.h1`
  max-width: 9.5em;
  text-wrap: wrap;
  ${type.hero}
  @media (min-width: 1600px) and (min-height: 900px) {
    font-size: clamp(5.5rem, 5.5vw, 8.5rem);
    line-height: 1;
  }
  ${media.tablet} {
    font-size: 4.5rem;
  }
  /* Three lines, beside the stills. */
  ${media.tabletUpright} {
    max-width: 5.5em;
  }
  ${media.across} {
    font-size: 2.75rem;
    line-height: 1;
  }
`;

const What = styled.p`
  max-width: 26em;
  margin-top: 28px;
  color: var(--text);
  font: 500 1.375rem/2rem var(--font-text);
  text-wrap: balance;
  ${media.phone} {
    margin-top: 14px;
    font-size: 1.125rem;
    line-height: 1.5rem;
  }
  ${media.across} {
    margin-top: 12px;
  }
`;

const Tagline = styled.p`
  margin-top: 8px;
  color: var(--text-2);
  font: 400 1.0625rem/1.75rem var(--font-text);
  i {
    padding: 0 4px;
    color: var(--text-3);
    font-style: normal;
  }
  ${media.phone} {
    margin-top: 4px;
    font-size: 0.9375rem;
    line-height: 1.5rem;
  }
`;

const Enter = styled(ButtonLink)`
  margin-top: 40px;
  ${media.phone} {
    margin-top: 16px;
  }
  ${media.across} {
    margin-top: 16px;
  }
`;
