import { styled } from '@beem/platform';
import type { CSSProperties } from 'react';
import { media } from '../theme/media';
import { tintOf } from '../theme/tint';
import { type } from '../theme/type';

/** The cover of a show without a picture: its title on a colour that is always the same. Decorative. */
export function BlankCover({ id, title }: { id: number; title: string }) {
  return (
    <Cover aria-hidden="true" dir="auto" style={{ '--tint': tintOf(`show-${id}`) } as CSSProperties}>
      {title}
    </Cover>
  );
}

const Cover = styled.span`
  position: absolute;
  inset: 0;
  padding: 20px 16px;
  background:
    radial-gradient(120% 70% at 85% 100%, rgba(255, 255, 255, 0.14), transparent 70%),
    linear-gradient(160deg, color-mix(in srgb, var(--tint) 82%, #fff), var(--tint) 62%);
  color: #fff;
  ${type.h3}
  text-wrap: balance;
  overflow: hidden;
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;
