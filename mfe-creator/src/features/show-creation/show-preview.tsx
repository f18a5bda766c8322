import { useDerived, useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { PicturePreview, type } from '@beem/ui';
import { hasShowContent, showDraft } from '../../shared/show-form/show-draft';

/** The card of the show as Explore and the library show it; nothing before something was entered. */
export function ShowPreview() {
  const isUsed = useDerived(showDraft, hasShowContent);
  const title = useValue(showDraft, 'title').trim() || 'Name your show';
  const genre = useValue(showDraft, 'genre')[0] ?? 'General';
  const cover = useValue(showDraft, 'coverImage');
  if (!isUsed) return null;
  return (
    <aside aria-label="Preview on cards">
      <Heading>Preview on cards</Heading>
      <Card>
        <Cover>
          {cover ? (
            <PicturePreview picture={cover} alt="Your cover" />
          ) : (
            <span aria-hidden="true">{title}</span>
          )}
        </Cover>
        <strong title={title}>{title}</strong>
        <small>{genre}</small>
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
    display: block;
    margin-top: 12px;
    overflow: hidden;
    font: 600 0.9375rem/1.25rem var(--font-text);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
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
  > span {
    position: absolute;
    inset: 16px;
    overflow: hidden;
    ${type.h3}
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`;
