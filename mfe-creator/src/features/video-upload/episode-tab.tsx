import type { CurrentUser } from '@beem/api-client';
import { PictureField, useValue } from '@beem/forms';
import { styled, useSearchParams } from '@beem/platform';
import { Button, type } from '@beem/ui';
import { Tv } from 'lucide-react';
import { useEffect } from 'react';
import { useOwnShows } from '../../shared/own-work/own-shows.queries';
import { EpisodePreview } from './episode-preview';
import { findInForm, useUploadQueue } from './queue-store';
import { ShowField } from './show-field';
import { UploadColumns } from './upload-columns';
import { isEditable, type UploadEntry } from './upload-entry';
import { VideoForm } from './video-form';

export interface EpisodeTabProps {
  creator: CurrentUser;
  /** Opens the tab on which shows are created. */
  onCreateShow: () => void;
}

/** The Episode tab: the form of a video that belongs to an own show. */
export function EpisodeTab({ creator, onCreateShow }: EpisodeTabProps) {
  const entry = findInForm(useUploadQueue(), 'episode');
  const shows = useOwnShows();
  const isLocked = !isEditable(entry.phase);
  useShowFromAddress(entry);
  return (
    <UploadColumns
      entry={entry}
      form={
        <VideoForm
          key={`form-${entry.id}`}
          creator={creator}
          entry={entry}
          before={(form) => <ShowField form={form} shows={shows} isLocked={isLocked} />}
          files={(video, form) => (
            <Files>
              <Video>
                <legend>Video *</legend>
                {video}
              </Video>
              {/* It keeps its place while the upload is sent, so that nothing jumps. */}
              <Cover inert={isLocked}>
                <PictureField
                  form={form}
                  name="coverImage"
                  label="Cover"
                  shape="16:9"
                  removeLabel="Remove cover"
                />
              </Cover>
            </Files>
          )}
          blocked={shows.status === 'empty' && <NoShow onCreateShow={onCreateShow} />}
        />
      }
      preview={<Preview key={`preview-${entry.id}`} entry={entry} shows={shows} />}
    />
  );
}

/** Chooses the show of the address first, e.g. after a link from the studio; an earlier choice is kept. */
function useShowFromAddress({ draft, phase }: UploadEntry): void {
  const [parameters] = useSearchParams();
  const named = parameters.get('show');
  const canChoose = isEditable(phase);
  useEffect(() => {
    if (named && canChoose && draft.getValues().showId === '') draft.setValue('showId', named);
  }, [named, canChoose, draft]);
}

function NoShow({ onCreateShow }: Pick<EpisodeTabProps, 'onCreateShow'>) {
  return (
    <Notice role="status">
      <Tv size={20} aria-hidden="true" />
      <span>A show must be created first: every episode belongs to one.</span>
      <Button size="small" onClick={onCreateShow}>
        Create a Show
      </Button>
    </Notice>
  );
}

function Preview({ entry, shows }: { entry: UploadEntry; shows: ReturnType<typeof useOwnShows> }) {
  const showId = useValue(entry.draft, 'showId');
  const show = shows.status === 'ready' ? shows.items.find(({ id }) => String(id) === showId) : undefined;
  return <EpisodePreview entry={entry} showTitle={show?.title ?? null} />;
}

/** The cover is beside the video; in a narrow form, and with a chosen picture, below it. */
const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 16px;
`;

const Video = styled.fieldset`
  flex: 2 1 20rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 8px;
    padding: 0;
    ${type.label}
  }
`;

/** The cover is optional: alone in its row, its empty field is one line high. */
const Cover = styled.div`
  flex: 1 1 11rem;
  min-width: 0;
  container-type: inline-size;
  &:not(:has(input[type='file'])) {
    flex-basis: 100%;
  }
  &[inert] {
    opacity: 0.6;
  }
  /* The video beside it says that a file can be dropped. */
  label > strong > span {
    display: none;
  }
  @container (min-width: 18rem) {
    label:has(> input[type='file']) {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0 16px;
      justify-items: start;
      padding: 12px 16px;
      text-align: start;
    }
    label > span {
      grid-row: 1 / 3;
      margin: 0;
    }
    label > strong {
      align-self: end;
    }
  }
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding: 8px 16px;
  border-radius: var(--radius-md);
  background: var(--accent-soft);
  ${type.label}
  span {
    flex: 1 1 14rem;
  }
`;
