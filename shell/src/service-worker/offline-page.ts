/** Shown when a page is opened without a network; small, and needing no other file. */
export const OFFLINE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline · Beem</title>
<style>
  :root { color-scheme: dark light }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 16px; padding: 24px;
    font: 15px/24px system-ui, sans-serif; background: #08070d; color: #f4f2fa }
  h1 { margin: 0; font-size: 24px }
  a { color: #a897ff; line-height: 44px }
</style>
<main>
  <h1>You are offline</h1>
  <p>Beem needs a connection to play its films. Nothing you saved is lost.</p>
  <a href="">Try again</a>
</main>
</html>`;
