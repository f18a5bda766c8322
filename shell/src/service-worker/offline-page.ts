/** The wordmark of libs/ui as a copy, because an offline page cannot fetch it. */
const LOGO = `<svg viewBox="0 0 264 92" height="36" fill="none" role="img" aria-label="Beem">
<linearGradient id="b" x1="27" x2="190" gradientUnits="userSpaceOnUse">
<stop stop-color="#46D9FF"/><stop offset=".5" stop-color="#8B6CFF"/><stop offset="1" stop-color="#FF7A62"/>
</linearGradient>
<mask id="c" maskUnits="userSpaceOnUse" x="0" y="0" width="264" height="92">
<path fill="#fff" d="M0 0h264v92H0z"/><path d="M29 54 192 49.500v21L29 66z" fill="#000"/>
</mask>
<g stroke="currentColor" stroke-width="11"><path d="M7.500 5v82"/>
<g mask="url(#c)"><circle cx="29.500" cy="60" r="22"/>
<path d="M107 77A22 22 0 1 1 115 60M170.500 77A22 22 0 1 1 178.5 60"/></g>
<path d="M201.500 87V52.500a14 14 0 0 1 28 0V87M229.500 87V52.500a14 14 0 0 1 28 0V87"/></g>
<path d="M30 57 180 54a6 6 0 0 1 0 12L30 63a3 3 0 0 1 0-6z" fill="url(#b)"/>
</svg>`;

const CROSSED_WAVES = `<svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor"
stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1
5.170-2.690M19 12.859a10 10 0 0 0-2.007-1.523M2 8.820a15 15 0 0 1 4.177-2.643M22 8.820a15 15 0 0 0-11.288-3.764M2 2l20
20"/></svg>`;

/**
 * Shown when a page is opened and the server does not answer. It is small, needs no other file, and uses the stored
 * theme. If the browser has a network, Beem itself is unavailable.
 */
export const OFFLINE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Beem</title>
<style>
  :root { color-scheme: dark; --canvas: #08070d; --round: #1e1b2b; --text: #f4f2fa; --text-2: #b9b4cb;
    --on-action: #0d0b14; --focus: #5fdcff }
  :root.light { color-scheme: light; --canvas: #f6f5fa; --round: #efedf6; --text: #15121f; --text-2: #4a455b;
    --on-action: #fff; --focus: #5538e0 }
  body { box-sizing: border-box; margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center;
    padding: 112px 24px; background: var(--canvas); color: var(--text); font: 15px/24px system-ui, sans-serif }
  header { position: absolute; top: 38px; left: 48px }
  main { max-width: 480px; text-align: center }
  span { display: inline-grid; place-items: center; width: 64px; height: 64px; border-radius: 50%;
    background: var(--round); color: var(--text-2) }
  h1 { margin: 20px 0 0; font-size: 24px; line-height: 32px; letter-spacing: -.015em }
  p { margin: 8px 0 24px; color: var(--text-2); text-wrap: balance }
  a { display: inline-block; padding: 10px 20px; border-radius: 22px; background: var(--text); color: var(--on-action);
    font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
  @media (max-width: 767.98px) { header { top: 18px; left: 16px } header svg { height: 24px } }
</style>
<script>try { if (localStorage.theme === 'light') document.documentElement.className = 'light' } catch {}
addEventListener('offline', () => describe())
addEventListener('online', () => location.reload())
setInterval(() => fetch('/healthz', { signal: AbortSignal.timeout(4000) }).then(({ ok }) => ok && location.reload(), () => {}), 5000)</script>
<header>${LOGO}</header>
<main>
  <span>${CROSSED_WAVES}</span>
  <h1></h1>
  <p></p>
  <a href="">Try again</a>
</main>
<script>
function describe() {
  const [title, heading, text] = navigator.onLine
    ? ['Not reachable', 'Beem cannot be reached', 'We keep trying, and this page comes back by itself.']
    : ['Offline', 'You are offline', 'Beem needs a connection to play its films.']
  document.title = title + ' · Beem'
  document.querySelector('h1').textContent = heading
  document.querySelector('p').textContent = text + ' Nothing you saved is lost.'
}
describe()
</script>
</html>`;
