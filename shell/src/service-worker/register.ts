import { isProduction } from '../build-mode';

/** Registers the service worker after the page has loaded, so that it does not compete with the first video. */
export function registerServiceWorker(): void {
  if (!isProduction || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch((error) => console.warn('No service worker', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
