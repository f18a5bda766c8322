import { type AddressInput, addressOf, type PathWith } from '@beem/api-client';
// By its public name: this file stands outside the façade, and errors are compared with the façade's class.
import { ApiError, NetworkError, tabletHeaders } from '@beem/platform';

type Download<P extends PathWith<'get'>> = AddressInput<'get', P> & { fileName: string };

/** A phone asks its user before it saves a file, and reads the file after that. */
const KEPT_FOR_MS = 60_000;

/**
 * Reads a file of the contract as a whole and hands it to the browser, which saves it as `fileName`. Rejects as the API
 * client does: ApiError for an answer, NetworkError when nothing answers or the file breaks off. A plain link could not
 * report a failure, nor carry the stored login of a tablet.
 */
export async function downloadFile<P extends PathWith<'get'>>(
  path: P,
  { fileName, ...address }: Download<P>,
): Promise<void> {
  const call = { credentials: 'include', headers: tabletHeaders() } as const;
  const answer = await fetch(addressOf(path, address), call).catch(throwNetworkError);
  if (!answer.ok) throw new ApiError(answer.status, (await answer.text()) || answer.statusText);
  saveFile(await answer.blob().catch(throwNetworkError), fileName);
}

/** Hands bytes that the page has to the browser, which saves them as `fileName`. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}

function throwNetworkError(): never {
  throw new NetworkError('The download was interrupted');
}
