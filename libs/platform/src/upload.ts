import type { Problem } from '@beem/contracts';
import { ApiError, tabletHeaders } from '@beem/platform';

export interface UploadRequest {
  url: string;
  body: FormData;
  headers: Record<string, string>;
  /** Bytes sent so far, of the whole body. */
  onProgress: (loaded: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * POSTs a form with upload progress, which fetch cannot tell; rejects as the API client does: ApiError for an
 * answer, TypeError when nothing answers, the signal's reason when it was cancelled.
 */
export function sendUpload<T>({ url, body, headers, onProgress, signal }: UploadRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ ...headers, ...tabletHeaders() })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer) resolve(answer as T);
      else reject(new ApiError(request.status, request.responseText, toProblem(answer)));
    };
    request.onerror = () => reject(new TypeError('The upload was interrupted'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toProblem(answer: unknown): Problem | null {
  return answer && typeof answer === 'object' && 'message' in answer ? (answer as Problem) : null;
}
