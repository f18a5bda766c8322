// Inlined in the page, because it handles the case that the page's scripts do not run: one of them is missing or fails
// its integrity check. It refetches them past all caches, reloads the page once, and then shows an error.
// It uses plain DOM calls, which Trusted Types and the style policy allow.
(() => {
  const AGAIN_AFTER_MS = 15000;
  const failed = [];
  const note = ({ target }) => target.localName === 'script' && target.src && failed.push(target.src);
  addEventListener('error', note, true);
  addEventListener('DOMContentLoaded', () => {
    removeEventListener('error', note, true);
    if (failed.length === 0) return;
    if (startedOverAlready()) showFailure();
    else void startOver();
  });

  function startedOverAlready() {
    try {
      const before = Number(sessionStorage.startedOverAt) || 0;
      sessionStorage.startedOverAt = Date.now();
      return AGAIN_AFTER_MS > Date.now() - before;
    } catch {
      return true;
    }
  }

  async function startOver() {
    await Promise.allSettled(
      failed.map((url) => fetch(url, { cache: 'reload', signal: AbortSignal.timeout(5000) })),
    );
    location.reload();
  }

  // As libs/platform/src/first-video.ts: browsers load, keep and play a removed video.
  function removeFirstVideo() {
    const box = window.beemFirstVideo;
    const video = box?.querySelector('video');
    box?.remove();
    window.beemFirstVideo = undefined;
    if (video) video.onerror = null;
    video?.removeAttribute('src');
    video?.load();
  }

  function showFailure() {
    const isLight = document.documentElement.className === 'light';
    const add = (parent, name, css, text = '') => {
      const element = parent.appendChild(document.createElement(name));
      element.style.cssText = css;
      element.textContent = text;
      return element;
    };
    document.title = 'Beem did not load · Beem';
    removeFirstVideo();
    const root = document.getElementById('root');
    root.textContent = '';
    const main = add(
      root,
      'main',
      'box-sizing:border-box;display:grid;place-content:center;justify-items:center;min-height:100vh;margin:-8px;padding:24px;' +
        `text-align:center;font:15px/24px system-ui,sans-serif;color:${isLight ? '#4a455b' : '#b9b4cb'}`,
    );
    main.setAttribute('role', 'alert');
    const text = isLight ? '#15121f' : '#f4f2fa';
    add(
      main,
      'h1',
      `margin:0;font-size:24px;line-height:32px;letter-spacing:-.015em;color:${text}`,
      'Beem did not load',
    );
    add(
      main,
      'p',
      'max-width:480px;margin:8px 0 24px;text-wrap:balance',
      'Check your connection and try again. Nothing you saved is lost.',
    );
    const button = add(
      main,
      'button',
      `min-height:44px;padding:10px 20px;border:0;border-radius:22px;font:inherit;font-weight:600;cursor:pointer;` +
        `background:${text};color:${isLight ? '#fff' : '#0d0b14'}`,
      'Try again',
    );
    button.addEventListener('click', () => {
      button.disabled = true;
      button.textContent = 'Trying again…';
      void startOver();
    });
    button.focus();
  }
})();
