import type { Video } from '@beem/api-client';
import { type ApiAnswer, aUser } from '@beem/testing/web';

/** Fakes XMLHttpRequest, which this package uses for uploads; other requests use `fetch`. */
export function fakeUploads() {
  const all: FakeUpload[] = [];

  class FakeUpload {
    url = '';
    body: unknown = null;
    status = 0;
    responseText = '';
    withCredentials = false;
    isAborted = false;
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;

    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    send(body: unknown) {
      this.body = body;
      all.push(this);
    }
    abort() {
      this.isAborted = true;
      this.onabort?.();
    }

    progress(loaded: number, total: number) {
      this.upload.onprogress?.({ loaded, total });
    }
    answer({ status = 200, body }: ApiAnswer) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    }
    fail() {
      this.onerror?.();
    }
  }
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;

  return {
    all,
    last: () => {
      const upload = all.at(-1);
      if (!upload) throw new Error('Nothing was uploaded.');
      return upload;
    },
  };
}

/** A video as the server answers. */
export function aVideo(overrides: Partial<Video> = {}): Video {
  return {
    id: 1,
    type: 'trailer',
    title: 'The Gardener Has Let Go',
    description: 'Waterfalls included.',
    ageRating: 'all',
    tags: [],
    status: 'ready',
    failureReason: null,
    notice: null,
    replacesId: null,
    replacedById: null,
    videoUrl: null,
    thumbnailUrl: null,
    thumbhash: null,
    duration: null,
    width: null,
    height: null,
    likeCount: 0,
    commentCount: 0,
    viewCount: 0,
    isLiked: false,
    isSaved: false,
    episodeNumber: null,
    watchTime: null,
    isCompleted: false,
    canDelete: true,
    canRetry: false,
    showId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    creator: aUser(),
    ...overrides,
  };
}
