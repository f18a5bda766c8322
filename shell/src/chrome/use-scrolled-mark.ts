import { useEffect } from 'react';

/** Writes `data-scrolled` to <html> once the page has left its top: a see-through header then gets a ground. */
export function useScrolledMark(): void {
  useEffect(() => {
    const mark = () => {
      document.documentElement.toggleAttribute('data-scrolled', window.scrollY > 8);
    };
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, []);
}
