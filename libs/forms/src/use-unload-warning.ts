import { useEffect } from 'react';

/** While `isAsked`, the browser asks for confirmation before the tab is closed or reloaded. */
export function useUnloadWarning(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAsked]);
}
