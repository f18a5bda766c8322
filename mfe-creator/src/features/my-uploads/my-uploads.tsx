import type { Video } from '@beem/api-client';
import { Link, styled } from '@beem/platform';
import { Button, failedWindow, hitArea, LoadMore, lazyComponent, SectionBoundary, type } from '@beem/ui';
import { useLayoutEffect, useState } from 'react';
import { useRowFocus } from '../../shared/focus/use-row-focus';
import { useLiveSteps } from '../../shared/processing/processing-steps';
import { useRemoveUpload } from './my-uploads.mutations';
import { useMyUploads } from './my-uploads.queries';
import { UploadRow } from './upload-row';

const RemoveUploadDialog = lazyComponent(
  () =>
    import(/* webpackChunkName: "leave" */ './remove-upload-dialog').then(
      (module) => module.RemoveUploadDialog,
    ),
  {
    failed: failedWindow('Remove'),
  },
);

/** Number of rows with which the form stays on the screen. */
const SHOWN_AT_FIRST = 3;

interface MyUploadsProps {
  /** The videos that the form itself shows. */
  exceptIds: number[];
  /** The element that gets the focus when the list disappears. */
  findSuccessor: () => HTMLElement | null;
  /** Fills the form with the values of a video, for another file. */
  onReplace: (video: Video) => void;
}

/** Earlier uploads that are not in the feed yet: still processing, waiting for a decision, or failed with the reason. */
export function MyUploads(props: MyUploadsProps) {
  return (
    <SectionBoundary name="my-uploads" title="Your uploads did not load">
      <UploadList {...props} />
    </SectionBoundary>
  );
}

function UploadList(props: MyUploadsProps) {
  const { exceptIds, findSuccessor, onReplace } = props;
  const uploads = useMyUploads(exceptIds);
  const steps = useLiveSteps();
  const [toDelete, setDoomed] = useState<{ video: Video; isOpen: boolean } | null>(null);
  const setIsOpen = (isOpen: boolean) => setDoomed((current) => current && { ...current, isOpen });
  const removal = useRemoveUpload();
  const [showsAll, setShowsAll] = useState(false);
  const all = uploads.status === 'ready' ? uploads.items : [];
  const open = showsAll ? all : all.slice(0, SHOWN_AT_FIRST);
  const section = useRowFocus({ group: 'upload', ids: open.map(({ id }) => id), findSuccessor });
  const isShown = open.length > 0;
  const isWhole = uploads.status === 'ready' && uploads.more.status === 'end';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list appears.
  useLayoutEffect(() => {
    // The form may have the focus before the list has loaded, e.g. to choose another file: its position on the screen
    // is kept.
    if (isShown && findSuccessor()?.contains(document.activeElement))
      document.documentElement.scrollTop += (section.current?.offsetHeight ?? 0) + SECTION_MARGIN_PX;
  }, [isShown]);
  return (
    <>
      {isShown && (
        <Section ref={section} aria-labelledby="my-uploads">
          <Head>
            <h2 id="my-uploads" tabIndex={-1}>
              Your uploads
            </h2>
            <Link to="/studio">All your videos</Link>
          </Head>
          <ul>
            {open.map((video) => (
              <UploadRow
                key={video.id}
                video={video}
                live={steps.get(video.id)}
                onReplace={() => onReplace(video)}
                isRemoving={removal.isPending && removal.variables === video.id}
                onRemove={() => setDoomed({ video, isOpen: true })}
                onApproachRemove={RemoveUploadDialog.preload}
              />
            ))}
          </ul>
          {all.length > SHOWN_AT_FIRST && (
            <Button
              size="small"
              variant="ghost"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Show fewer' : `Show all${isWhole ? ` ${all.length}` : ''}`}
            </Button>
          )}
          {all.length <= Math.max(open.length, SHOWN_AT_FIRST) &&
            uploads.status === 'ready' &&
            uploads.more.status !== 'end' && (
              <LoadMore status={uploads.more.status} onLoad={uploads.more.load} />
            )}
        </Section>
      )}
      {/* It is outside its row, which disappears before the dialog has closed. */}
      {toDelete && (
        <RemoveUploadDialog
          key={toDelete.video.id}
          {...toDelete}
          onOpenChange={setIsOpen}
          onConfirm={() => {
            // The dialog returns the focus first; when the row disappears, the list moves it on.
            setIsOpen(false);
            if (toDelete.isOpen) removal.mutate(toDelete.video.id);
          }}
        />
      )}
    </>
  );
}

const SECTION_MARGIN_PX = 32;

const Section = styled.section`
  margin-bottom: ${SECTION_MARGIN_PX}px;
  h2 {
    ${type.label}
    color: var(--text-3);
  }
  ul {
    display: grid;
    gap: 8px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
  margin-bottom: 12px;
  a {
    ${hitArea}
    ${type.label}
    color: var(--accent);
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
