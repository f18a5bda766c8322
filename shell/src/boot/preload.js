// Inlined in the page: requests what a page begins with before the page's scripts are there (`preload` of its route in
// remote.json). `@beem/platform` takes the answer (preloaded.ts). Of a list of videos, the beginning of the first video is
// loaded while the scripts run: the browser gives it to the element that the page makes later.
(() => {
  const MAX_UNUSED_MS = 15000;
  const address = document.querySelector('meta[name="beem-preload"]')?.content;
  if (!address || isTablet()) return;
  const answer = fetch(address, { credentials: 'include' });
  window.beemPreloaded = { address, answer, at: performance.now() };
  answer
    .then((response) => (response.ok ? response.clone().json() : []))
    .then(async ([first]) => {
      await scriptsLoaded();
      load(first);
    })
    .catch(() => {}); // The page, which takes the same answer, handles the error.

  // The stored login of a tablet is sent as a header, by the page.
  function isTablet() {
    try {
      return localStorage.ipadAuth !== undefined;
    } catch {
      return false;
    }
  }

  // The scripts need the whole line. The first of them is the largest, and arrives last.
  function scriptsLoaded() {
    const script = document.querySelector('script[src]');
    if (!script || performance.getEntriesByName(script.src).length > 0) return;
    return new Promise((resolve) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', resolve);
    });
  }

  function load({ videoUrl } = {}) {
    if (!videoUrl || savesData()) return;
    const video = Object.assign(document.createElement('video'), {
      muted: true,
      preload: 'auto',
      src: videoUrl,
    });
    const release = () => {
      removeEventListener('playing', release, true);
      video.removeAttribute('src');
      video.load();
    };
    addEventListener('playing', release, true);
    setTimeout(release, MAX_UNUSED_MS);
  }

  // As libs/ui/src/hooks/use-saves-data.ts says it.
  function savesData() {
    const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
    return (
      saveData ||
      /^(slow-2|2|3)g$/.test(effectiveType) ||
      matchMedia('(prefers-reduced-data: reduce)').matches
    );
  }
})();
