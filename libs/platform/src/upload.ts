import { type Answer, addressOf, type FormCall, type PathWith, toFormData } from '@beem/api-client';
// Imported by its public name: this file is outside the façade, and errors are compared with the façade's class.
import { ApiError, NetworkError, tabletHeaders } from '@beem/platform';

type UploadMethod = 'post' | 'put' | 'patch';

type Upload<M extends UploadMethod, P extends PathWith<M>> = FormCall<M, P> & {
  /** Bytes sent so far, of the whole body. */
  onProgress?: (loaded: number, total: number) => void;
  /** Cancels the upload; without a signal it cannot be cancelled. */
  signal?: AbortSignal;
};

/**
 * Sends a form with upload progress, which fetch cannot report. Rejects like the API client: ApiError for a failed
 * answer, NetworkError when the server does not answer, the signal's reason when it was cancelled; and with
 * `fileChanged`.
 */
export function sendUpload<M extends UploadMethod, P extends PathWith<M>>(
  method: M,
  path: P,
  { form, headers, onProgress, signal, ...address }: Upload<M, P>,
): Promise<Answer<M, P>> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method.toUpperCase(), addressOf(path, address));
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ ...headers, ...tabletHeaders() })) {
      request.setRequestHeader(name, String(value));
    }
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      // 204 has no body, as in the API client.
      const answer = request.status === 204 ? undefined : parse<Answer<M, P>>(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer !== null) resolve(answer as Answer<M, P>);
      else reject(new ApiError(request.status, request.responseText));
    };
    request.onerror = () => void findSendError(form).then(reject);
    request.onabort = () => reject(signal?.reason);
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(toFormData(form));
  });
}

/** The browser can no longer read the file: it was changed, moved or deleted after it was chosen. */
const FILE_CHANGED = 'The file was changed after you chose it. Choose it again.';

/** The error of a form whose file changed, in the server's words: every screen shows the sentence at the field. */
export function fileChanged(field: string): ApiError {
  const problem = {
    code: 'file_changed',
    status: 0,
    message: FILE_CHANGED,
    fields: { [field]: FILE_CHANGED },
  };
  return new ApiError(0, JSON.stringify(problem));
}

/**
 * Whether the browser can still read the chosen file. Chromium reports a missing file as empty, and empty files are
 * never sent.
 */
export function isUnchanged(file: Blob): Promise<boolean> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as ArrayBuffer).byteLength === 1);
    reader.onerror = () => resolve(false);
    // The last byte is read, because a shorter file may have replaced it.
    reader.readAsArrayBuffer(file.slice(Math.max(0, file.size - 1)));
  });
}

/** Finds why the server did not answer: browsers report a file that they cannot read as a lost connection. */
async function findSendError(form: object): Promise<Error> {
  for (const [field, value] of Object.entries(form))
    if (value instanceof Blob && !(await isUnchanged(value))) return fileChanged(field);
  return new NetworkError('The upload was interrupted');
}

/** Parses the answer as the contract types it; null where it is not JSON. */
function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
