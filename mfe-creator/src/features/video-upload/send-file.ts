import { ApiError, NetworkError, tabletHeaders } from '@beem/platform';
import { fileChanged, isUnchanged } from '@beem/platform/upload';
import { type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';

const UPLOADS = '/api/uploads';
/**
 * Bytes of one request: below what proxies in front of Beem accept, and a proxy that passes a request on only when it
 * is complete loses no more than this. The browser streams each part from the disk.
 */
const PART_BYTES = 16 * 1024 * 1024;
/** Delays of the retries of a deletion. */
const DISCARD_AGAIN_AFTER_MS = [1_000, 5_000, 15_000, 60_000];

/** The server answers that it fails, so the connection is not lost; a later call may go on, too. */
export class ServerFailure extends NetworkError {}

interface Sending {
  /** The upload that goes on; null to begin one. */
  uploadId: string | null;
  /** Called with what the server has: when the upload begins, when it goes on, and after each part. */
  onHeld: (uploadId: string, offset: number) => void;
  onProgress: (loaded: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file as a resumable upload (tus 1.0), from where the server has it. An upload that has expired begins anew.
 * Rejects with NetworkError when a later call may go on (ServerFailure where the server answers), with ApiError after a refusal, with `fileChanged`, and with
 * the signal's reason.
 * @returns the id of the complete upload
 */
export function sendFile(file: File, { uploadId, onHeld, onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let id = uploadId;
    const upload = new Upload(file, {
      ...TRANSPORT,
      endpoint: addressOf(),
      uploadUrl: uploadId === null ? null : addressOf(uploadId),
      metadata: { filename: file.name },
      chunkSize: PART_BYTES,
      // The queue decides when a lost upload goes on, and `unfinished-uploads.ts` remembers it.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        id = idOf(upload);
        // Behind a proxy the server may not know its own address.
        upload.url = addressOf(id);
        const isNew = id !== uploadId;
        if (signal.aborted) {
          void upload.abort();
          // It was cancelled while the server made it.
          if (isNew) void discardUpload(id).catch(() => undefined);
        } else if (isNew) onHeld(id, 0);
      },
      onAfterResponse(request, response) {
        const status = response.getStatus();
        // The client would begin another upload.
        if (request.getMethod() === 'HEAD' && (status >= 500 || status === 429))
          throw new (status === 429 ? NetworkError : ServerFailure)('The server is not there at the moment');
        const offset = Number(response.getHeader('Upload-Offset') ?? Number.NaN);
        if (id !== null && !signal.aborted && Number.isInteger(offset)) onHeld(id, offset);
      },
      onProgress: (loaded, total) => signal.aborted || onProgress(loaded, total),
      onSuccess: () => resolve(id as string),
      onError: (error) => void toSendError(file, error).then(reject),
    });
    signal.addEventListener('abort', () => {
      // While the server makes it there is no address yet with which to end it.
      if (upload.url !== null) void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}

/** Deletes an upload of which no video is made. Rejects when it may still be there. */
export async function discardUpload(uploadId: string): Promise<void> {
  await Upload.terminate(addressOf(uploadId), {
    ...TRANSPORT,
    retryDelays: DISCARD_AGAIN_AFTER_MS,
    onShouldRetry: ({ originalResponse }) => isPassing(originalResponse?.getStatus() ?? 0),
  }).catch((error) => {
    if (statusOf(error) !== 404) throw error;
  });
}

const TRANSPORT = {
  onBeforeRequest(request: HttpRequest) {
    for (const [name, value] of Object.entries(tabletHeaders())) request.setHeader(name, value);
  },
};

const addressOf = (uploadId?: string) =>
  new URL(uploadId === undefined ? UPLOADS : `${UPLOADS}/${uploadId}`, window.location.href).href;

const idOf = ({ url }: Upload) => new URL(url as string).pathname.split('/').at(-1) as string;

/** Whether a later request may succeed: no answer, a server that fails, another request that has the upload. */
const isPassing = (status: number) => status === 0 || isDown(status) || status === 409 || status === 423;

/** A server without space (507) refuses. */
const isDown = (status: number) => status >= 500 && status !== 507;

interface SendError extends Error {
  originalRequest?: HttpRequest | null;
  originalResponse?: HttpResponse | null;
  /** Why there is no answer. */
  causingError?: Error | null;
}

const statusOf = ({ originalResponse }: SendError) => originalResponse?.getStatus() ?? 0;

async function toSendError(file: File, error: SendError): Promise<Error> {
  const status = statusOf(error);
  if (error.causingError instanceof ServerFailure) return error.causingError;
  if (isDown(status)) return new ServerFailure(error.message);
  // Browsers report a file that they cannot read as a lost connection.
  if (status === 0 && !(await isUnchanged(file))) return fileChanged('video');
  const refusal = new ApiError(status, error.originalResponse?.getBody() ?? '');
  const code = refusal.problem?.code;
  // Connections that are lost without the server knowing count as uploads at once for a minute.
  const isTooMany = code === 'rate_limited' && error.originalRequest?.getMethod() !== 'POST';
  const isRefused = code === 'other_account' || !(isTooMany || isPassing(status));
  return isRefused ? refusal : new NetworkError(error.message);
}
