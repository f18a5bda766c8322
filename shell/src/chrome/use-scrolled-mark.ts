import { useEffect } from 'react';

/** Sets `data-scrolled` on <html> when the page is scrolled: a transparent header then gets a background. */
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
