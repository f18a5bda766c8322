import { type AddressInput, addressOf, type PathWith } from '@beem/api-client';
// Imported by its public name: this file is outside the façade, and errors are compared with the façade's class.
import { ApiError, NetworkError, tabletHeaders } from '@beem/platform';

type Download<P extends PathWith<'get'>> = AddressInput<'get', P> & { fileName: string };

/** A phone asks the user before it saves a file, and reads the file only then. */
const KEPT_FOR_MS = 60_000;

/**
 * Reads a whole file of the contract and gives it to the browser, which saves it as `fileName`. Rejects like the API
 * client: ApiError for a failed answer, NetworkError when the server does not answer or the file is cut off. A plain
 * link could neither report a failure nor send the stored login of a tablet.
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

/** Gives bytes of the page to the browser, which saves them as `fileName`. */
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
