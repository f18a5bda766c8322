import { useEffect } from 'react';

/** The browser asks before the tab is closed or reloaded while an upload is under way. */
export function useUploadWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUploading]);
}
