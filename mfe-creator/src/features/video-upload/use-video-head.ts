import { VIDEO_HEAD_BYTES, videoContainerOf } from '@beem/rules';
import { useEffect } from 'react';
import { readHead } from '../../shared/files/read-head';
import { NO_VIDEO } from '../../shared/video-form/video-draft';
import type { UploadEntry } from './upload-entry';
import { cancelUpload, chooseVideo } from './upload-queue';

/** Refuses a file whose first bytes show that the server cannot read it, before a long upload. */
export function useVideoHead(entry: UploadEntry, file: File): void {
  const { draft } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is a new object at each step of its upload.
  useEffect(() => {
    let isCurrent = true;
    readHead(file, VIDEO_HEAD_BYTES)
      .then((head) => {
        if (!isCurrent || videoContainerOf(head)) return;
        // It may have been sent meanwhile.
        cancelUpload(entry);
        chooseVideo(entry, null);
        draft.showErrors({ video: NO_VIDEO });
      })
      // A file that the browser cannot read cannot be sent either, which is reported then.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file, draft]);
}
