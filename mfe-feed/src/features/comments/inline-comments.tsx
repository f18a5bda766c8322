import { styled } from '@beem/platform';
import { type } from '@beem/ui';
import type { ReactNode } from 'react';
import { LOW_PANEL } from '../../shared/low-panel';

interface InlineCommentsProps {
  count: ReactNode;
  composer: ReactNode;
  children: ReactNode;
}

/** Comments in the page: the list has its own scrolling, and the text field stays visible below it. */
export function InlineComments({ count, composer, children }: InlineCommentsProps) {
  return (
    <Section aria-labelledby="comments">
      <Head>
        <Heading id="comments">Comments</Heading>
        <Count>{count}</Count>
      </Head>
      <Scrolling>{children}</Scrolling>
      <Foot>{composer}</Foot>
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: 10px;
  padding-bottom: 12px;
`;

const Heading = styled.h2`
  font: 650 1.25rem/1.75rem var(--font-display);
`;

const Count = styled.span`
  ${type.body}
  color: var(--text-2);
`;

const Scrolling = styled.div`
  flex: 1;
  min-height: 0;
  /* Space for focus rings, which the scrolling box would cut off. */
  margin: 0 -6px;
  padding: 6px 6px 24px;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--line-strong) transparent;
  /* What goes below the text field fades. */
  mask-image: linear-gradient(#000 calc(100% - 24px), transparent);
  ${LOW_PANEL} {
    overflow-y: visible;
    mask-image: none;
  }
`;

const Foot = styled.footer`
  display: flex;
  flex: none;
  padding: 16px 0 4px;
  border-top: 1px solid var(--line);
  ${LOW_PANEL} {
    position: sticky;
    z-index: 1;
    bottom: 0;
    /* The light of the video shows through it. */
    background: color-mix(in srgb, var(--canvas) 40%, transparent);
    backdrop-filter: blur(20px);
  }
`;
