import { styled } from '@beem/platform';
import { clampLines, type Picture, PicturePreview, type, VideoPoster } from '@beem/ui';
import { blankText } from '../blank-text';

interface ShowCardPreviewProps {
  title: string;
  genre: string | undefined;
  /** A chosen picture, else the stored one, else none. */
  cover: Picture | null;
  coverUrl?: string | null;
  thumbhash?: string | null;
}

/** The card of a show as Explore and the library show it. */
export function ShowCardPreview({
  title,
  genre,
  cover,
  coverUrl = null,
  thumbhash = null,
}: ShowCardPreviewProps) {
  const name = title.trim() || 'Name your show';
  return (
    <aside aria-label="Preview on cards">
      <Heading>Preview on cards</Heading>
      <Card>
        <Cover>
          {cover && <PicturePreview picture={cover} alt="Your cover" />}
          {!cover && coverUrl && <VideoPoster src={coverUrl} thumbhash={thumbhash} alt="Your cover" />}
          {!cover && !coverUrl && (
            <span aria-hidden="true" dir="auto">
              {name}
            </span>
          )}
        </Cover>
        <strong dir="auto" title={name} data-blank={!title.trim() || undefined}>
          {name}
        </strong>
        <small>{genre ?? 'General'}</small>
      </Card>
    </aside>
  );
}

const Heading = styled.h2`
  ${type.label}
  margin-bottom: 12px;
  color: var(--text-3);
`;

/** As wide as a card of a row of six. */
const Card = styled.div`
  width: 168px;
  max-width: 100%;
  strong {
    ${clampLines(2)}
    margin-top: 12px;
    font: 600 0.9375rem/1.25rem var(--font-text);
    overflow-wrap: anywhere;
  }
  ${blankText}
  small {
    ${type.small}
    color: var(--text-3);
  }
`;

const Cover = styled.div`
  position: relative;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: var(--radius-md);
  background: var(--surface-3);
  > span[aria-hidden] {
    position: absolute;
    inset: 16px;
    overflow: hidden;
    ${type.h3}
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`;
