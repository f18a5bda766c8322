// Inlined in the page: requests what a page begins with before the page's scripts are there (`preload` of its route in
// remote.json). `@beem/platform` takes the answer (preloaded.ts). Of a list of videos the first one is shown, where the route
// names its place (`firstVideo`, styled by first-video.css), until the page takes it (first-video.ts); else its beginning is
// loaded.
(() => {
  const BEGINNING_BYTES = 96 * 1024;
  const UPRIGHT_MAX_RATIO = 0.7;
  const SLOW_ANSWER_MS = 1000;
  const address = named('preload');
  if (!address || isTablet()) return;
  const at = performance.now();
  const answer = fetch(address, { credentials: 'include' });
  window.beemPreloaded = { address, answer, at };
  answer
    .then((response) => (response.ok ? response.clone().json() : []))
    .then((videos) => videos[0]?.videoUrl && (named('first-video') ? show(videos) : load(videos[0])))
    .catch(() => {}); // The page, which takes the same answer, handles the error.

  function named(name) {
    return document.querySelector(`meta[name="beem-${name}"]`)?.content;
  }

  // The stored login of a tablet is sent as a header, by the page.
  function isTablet() {
    try {
      return localStorage.ipadAuth !== undefined;
    } catch {
      return false;
    }
  }

  // Into the browser's cache, from where the element of the page takes it. A redirect leads to another origin.
  function load({ videoUrl }) {
    if (isSlow()) return undefined;
    const headers = { Range: `bytes=0-${BEGINNING_BYTES - 1}` };
    return fetch(videoUrl, { headers, priority: 'low', redirect: 'manual' }).then((part) =>
      part.arrayBuffer(),
    );
  }

  // Not once the page has rendered, nor where it may begin with another video: for a user who returns to it or reloads it.
  function show(videos) {
    if (!document.querySelector('#root > .loading') || history.state?.usr || document.hidden) return;
    if (isReloadedElsewhere(videos)) return;
    const [first] = videos;
    const ratio = first.width && first.height ? first.width / first.height : 9 / 16;
    const box = document.createElement('div');
    const title = document.createElement('p');
    const isAcross = matchMedia('(orientation: landscape) and (max-height: 500px)').matches;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const picture = isSlow() ? colour(first) : isStill ? still(first) : video(first, remove);
    box.className = 'first-video';
    box.dataset.fit = ratio > UPRIGHT_MAX_RATIO || isAcross ? 'contain' : 'cover';
    box.style.setProperty('--ratio', ratio);
    title.textContent = first.title;
    title.dir = 'auto';
    box.append(picture, title);
    document.documentElement.dataset.tone = 'film';
    document.body.append(box);
    window.beemFirstVideo = box;
    box.onclick = toggleMute;
    document.addEventListener('keydown', toggle);
    document.addEventListener('visibilitychange', follow);
  }

  function remove() {
    window.beemFirstVideo?.remove();
    window.beemFirstVideo = undefined;
  }

  // The element, until the page has taken or removed it.
  function shown() {
    return window.beemFirstVideo?.querySelector('video');
  }

  // Space and a press do what they do in the hub. The page finds the mark at the element that it takes.
  function toggle(event) {
    const element = shown();
    // biome-ignore lint/plugin: no field has the focus, so no input method takes the key
    if (!element || event.code !== 'Space' || event.repeat || event.target !== document.body) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (element.toggleAttribute('data-stopped', !element.paused)) element.pause();
    else play(element);
  }

  function toggleMute() {
    const element = shown();
    if (!element) return;
    element.muted = !element.muted;
    try {
      if (element.muted) localStorage['beem.muted'] = '1';
      else delete localStorage['beem.muted'];
    } catch {
      // The choice is not stored.
    }
  }

  function follow() {
    const element = shown();
    if (!element) return;
    if (document.hidden) element.pause();
    else if (!element.ended && !('stopped' in element.dataset)) play(element);
  }

  // The average colour of the still, from its thumbhash.
  function colour({ thumbhash }) {
    const area = document.createElement('div');
    if (!thumbhash) return area;
    const start = [...atob(thumbhash).slice(0, 3)];
    const bits = start.reduce((sum, letter, at) => sum + (letter.charCodeAt(0) << (8 * at)), 0);
    const [light, yellow, red] = [
      (bits & 63) / 63,
      ((bits >> 6) & 63) / 31.5 - 1,
      ((bits >> 12) & 63) / 31.5 - 1,
    ];
    const b = light - (2 / 3) * yellow;
    const r = (3 * light - b + red) / 2;
    area.style.background = `rgb(${[r, r - red, b].map((part) => Math.min(255, Math.max(0, part * 255)))})`;
    return area;
  }

  function still({ thumbnailUrl }) {
    const image = new Image();
    if (thumbnailUrl) image.src = thumbnailUrl;
    image.alt = '';
    return image;
  }

  // As the player of the hub: with sound, unless the user has muted it or the browser refuses it.
  function video({ videoUrl, title }, fail) {
    const element = document.createElement('video');
    element.playsInline = true;
    element.preload = 'auto';
    element.ariaLabel = title;
    element.muted = isMuted();
    element.onerror = fail;
    element.setAttribute('src', videoUrl);
    play(element);
    return element;
  }

  function play(element) {
    element
      .play()
      .catch(({ name }) => {
        if (name !== 'NotAllowedError' || element.muted) return undefined;
        element.muted = true;
        return element.play();
      })
      .catch(() => {}); // The player tries again.
  }

  // As mfe-feed/src/features/feed/use-active-card.ts says it.
  function isReloadedElsewhere(videos) {
    try {
      const left = sessionStorage['beem.hubVideo'];
      const [{ type }] = performance.getEntriesByType('navigation');
      return type !== 'navigate' && videos.findIndex(({ id }) => left === `${id}`) > 0;
    } catch {
      return false;
    }
  }

  function isMuted() {
    try {
      return localStorage['beem.muted'] !== undefined;
    } catch {
      return false;
    }
  }

  // On a line that is this slow the scripts need all of it.
  function isSlow() {
    return savesData() || performance.now() - at > SLOW_ANSWER_MS;
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
