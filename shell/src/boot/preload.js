// Inlined in the page: requests what a page begins with before the page's scripts are there (`preload` of its route in
// remote.json). `@beem/platform` takes the answer (preloaded.ts). Of a list of videos, the beginning of the first video is
// loaded, too.
(() => {
  const BEGINNING_BYTES = 96 * 1024;
  const address = document.querySelector('meta[name="beem-preload"]')?.content;
  if (!address || isTablet()) return;
  const answer = fetch(address, { credentials: 'include' });
  window.beemPreloaded = { address, answer, at: performance.now() };
  answer
    .then((response) => (response.ok ? response.clone().json() : []))
    .then(([first]) => load(first))
    .catch(() => {}); // The page, which takes the same answer, handles the error.

  // The stored login of a tablet is sent as a header, by the page.
  function isTablet() {
    try {
      return localStorage.ipadAuth !== undefined;
    } catch {
      return false;
    }
  }

  // Into the browser's cache, from where the element of the page takes it. A redirect leads to another origin.
  function load({ videoUrl } = {}) {
    if (!videoUrl || savesData()) return undefined;
    const headers = { Range: `bytes=0-${BEGINNING_BYTES - 1}` };
    return fetch(videoUrl, { headers, priority: 'low', redirect: 'manual' }).then((part) =>
      part.arrayBuffer(),
    );
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
