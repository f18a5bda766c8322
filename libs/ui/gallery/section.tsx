import { styled } from '@beem/platform';
import type { ReactNode } from 'react';
import { type } from '../src';

/** A section of the gallery. The index above leads to it. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame id={title.toLowerCase().replace(/[^a-z]+/g, '-')}>
      <h2>{title}</h2>
      {children}
    </Frame>
  );
}

/** States of one component side by side, wrapping. */
export const Examples = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

/** A background in place of the video, for controls that are drawn over one. */
export const VideoBackground = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 16px;
  border-radius: var(--radius-xl);
  background: linear-gradient(150deg, #4a1566, #b0186f 60%, #2b6f8a);
`;

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-bottom: 40px;
  scroll-margin-top: calc(var(--header) + 16px);
  h2 {
    ${type.overline}
    color: var(--text-3);
  }
`;
