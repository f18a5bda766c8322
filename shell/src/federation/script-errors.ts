import { ApiError, NetworkError } from '@beem/platform';
import { findBuildOf } from './open-builds';
import { reportFailure } from './reports';

/**
 * Reports errors of remotes outside of rendering: in event handlers, timers and unhandled promises. Errors of renders
 * and effects go to boundaries instead. Errors that no file of a remote threw are not reported.
 */
export function watchScriptErrors(): void {
  window.addEventListener('error', ({ error, filename }) => report(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function report(error: unknown, address?: string): void {
  if (isOutage(error)) return;
  const build = findBuildOf(error, address);
  if (!build) return;
  const name = error instanceof Error ? error.name : '';
  const message = error instanceof Error ? `${name}: ${error.message}` : String(error);
  reportFailure({ ...build, kind: name === 'ChunkLoadError' ? 'load' : 'script', message });
}

/** A refusal of the server, a missing answer or an abandoned request is not a fault of the build. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof ApiError ||
    error instanceof NetworkError ||
    (error instanceof DOMException && error.name === 'AbortError')
  );
}
