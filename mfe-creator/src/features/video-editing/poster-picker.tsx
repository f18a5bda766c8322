import { type FormState, PictureField, useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import {
  Button,
  clampLines,
  FieldGroup,
  PicturePreview,
  Skeleton,
  SkeletonGroup,
  type,
  VideoPoster,
  VisuallyHidden,
} from '@beem/ui';
import { Check } from 'lucide-react';
import { blankText } from '../../shared/blank-text';
import { UPLOAD_TEXTS } from '../../shared/video-form/upload-texts';
import type { StoredVideo, VideoDraft } from '../../shared/video-form/video-draft';
import { showPosterError, useChoosePoster, useResetPoster } from './posters.mutations';
import { usePosters } from './posters.queries';

interface PosterPickerProps {
  form: FormState<VideoDraft>;
  video: StoredVideo;
}

/** The choice of a video's poster: a still is applied at once, an own picture with the form. */
export function PosterPicker({ form, video }: PosterPickerProps) {
  const isUpright =
    video.type === 'trailer' && (video.width ?? 0) > 0 && (video.height ?? 0) > (video.width ?? 0);
  const shape = isUpright ? '3:4' : '16:9';
  const picture = useValue(form, 'coverImage');
  const typed = useValue(form, 'title').trim();
  const title = typed || UPLOAD_TEXTS[video.type].title;
  return (
    <>
      <Preview aria-label="Preview on cards">
        <h2>Preview on cards</h2>
        <Still data-wide={video.type === 'episode' || undefined}>
          {picture ? (
            <PicturePreview picture={picture} alt="Your picture" />
          ) : (
            <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} alt="The poster" />
          )}
        </Still>
        <strong dir="auto" title={title} data-blank={!typed || undefined}>
          {title}
        </strong>
      </Preview>
      <Stills video={video} />
      <PictureField
        form={form}
        name="coverImage"
        label="Own picture"
        shape={shape}
        removeLabel="Remove picture"
        look="compact"
        hint="It is used when you save."
        disabled={form.isPending}
      />
    </>
  );
}

function Stills({ video }: { video: StoredVideo }) {
  const { id, status, width, height } = video;
  const isUpright = width !== null && height !== null && height > width;
  const aspectRatio = width && height ? `${width} / ${height}` : '16 / 9';
  const posters = usePosters(video);
  const choosing = useChoosePoster(id);
  const resetting = useResetPoster(id);
  if (posters.isPending)
    return (
      <Place data-upright={isUpright || undefined}>
        <SkeletonGroup label="Loading the stills">
          <Skeleton height="72px" radius="var(--radius-md)" />
        </SkeletonGroup>
      </Place>
    );
  if (!posters.data)
    return (
      <Line role="alert">
        <span>The stills did not load.</span>
        <Button size="small" busy={posters.isFetching} onClick={() => void posters.refetch()}>
          Retry
        </Button>
      </Line>
    );
  const { candidates, chosen, cover } = posters.data;
  const isBusy = choosing.isPending || resetting.isPending;
  // A pressed still is shown as chosen at once.
  const wanted = choosing.isPending ? (choosing.variables.candidate ?? null) : chosen;
  return (
    <Choice label="Poster" aria-busy={isBusy}>
      {candidates.length === 0 && (
        <Faint>
          {status === 'processing'
            ? 'Stills to choose from appear once the video is processed.'
            : 'There are no stills to choose from.'}
        </Faint>
      )}
      <Row data-upright={isUpright || undefined}>
        {candidates.map((still, index) => (
          <Candidate key={still.id} style={{ aspectRatio }}>
            <input
              type="radio"
              name={`poster-${id}`}
              checked={wanted === still.id}
              onChange={() => {
                if (!isBusy) choosing.mutate({ candidate: still.id }, { onError: showPosterError });
              }}
            />
            <VideoPoster src={still.url} thumbhash={still.thumbhash} />
            <VisuallyHidden>Still {index + 1}</VisuallyHidden>
            {wanted === still.id && (
              <Mark aria-hidden="true">
                <Check />
              </Mark>
            )}
          </Candidate>
        ))}
      </Row>
      {cover && (
        <Line>
          <span>Your own picture is shown.</span>
          <Button size="small" busy={resetting.isPending} onClick={() => resetting.mutate()}>
            Use a still
          </Button>
        </Line>
      )}
    </Choice>
  );
}

/** As high as the stills with their title. */
const Place = styled.div`
  min-height: 95px;
  &[data-upright] {
    min-height: 135px;
  }
`;

const Preview = styled.aside`
  h2 {
    margin-bottom: 12px;
    ${type.label}
    color: var(--text-3);
  }
  > strong {
    ${clampLines(2)}
    max-width: 224px;
    margin-top: 12px;
    font: 600 0.9375rem/1.25rem var(--font-text);
    overflow-wrap: anywhere;
  }
  ${blankText}
`;

const Still = styled.div`
  position: relative;
  max-width: 168px;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: var(--radius-md);
  &[data-wide] {
    max-width: 224px;
    aspect-ratio: 16 / 9;
  }
`;

const Choice = styled(FieldGroup)`
  display: grid;
  gap: 12px;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 120px));
  gap: 8px;
  /* The ring around the chosen one stands on the edge of the column. */
  padding: 4px;
  &[data-upright] {
    grid-template-columns: repeat(3, minmax(0, 60px));
  }
`;

const Candidate = styled.label`
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: var(--radius-sm);
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(input:checked) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Mark = styled.span`
  position: absolute;
  right: 4px;
  bottom: 4px;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--radius-full);
  background: var(--film-scrim);
  color: var(--film-text);
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  ${type.small}
`;

const Faint = styled.p`
  ${type.small}
  color: var(--text-2);
`;
