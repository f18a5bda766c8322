import { LOCAL_PAGES } from '../api/http.js';

/** Policy of pages without a script, whose forms may be sent only to their own server and on to Beem. */
export const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${LOCAL_PAGES}; base-uri 'none'; frame-ancestors 'none'`;

const STYLE = `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: #08070d; color: #f4f2fa; font: 16px/1.5 Geist, system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 16px 64px; }
.narrow main { max-width: 520px; }
h1 { font-size: 24px; margin: 0 0 4px; }
h2 { font-size: 18px; margin: 32px 0 8px; }
p, small { color: #b9b4cb; }
a { color: #a897ff; }
.notice { margin: 0; padding: 8px 16px; background: #3a2a10; color: #f7bd55; text-align: center; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
li { padding: 12px 16px; border: 1px solid #221f30; border-radius: 14px; background: #0f0e17; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.stack { display: grid; gap: 12px; margin-top: 24px; }
form { display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 0; }
.stack form { display: grid; }
label { display: inline-flex; gap: 8px; align-items: center; }
input { min-height: 36px; width: 9em; padding: 0 10px; border: 1px solid #6a6481; border-radius: 10px; background: #1e1b2b; color: inherit; font: inherit; }
input[name=url] { width: min(30em, 100%); }
button { min-height: 36px; padding: 0 14px; border: 1px solid #3a354e; border-radius: 999px; background: #1e1b2b; color: inherit; font: inherit; cursor: pointer; }
.stack button { min-height: 44px; }
button.first { background: #f4f2fa; color: #0d0b14; border-color: #f4f2fa; }
button:hover { border-color: #a897ff; }
:focus-visible { outline: 2px solid #5fdcff; outline-offset: 2px; }
`;

interface Page {
  title: string;
  body: string;
  isNarrow?: boolean;
}

export function page({ title, body, isNarrow = false }: Page): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Test payments</title>
    <style>${STYLE}</style></head><body${isNarrow ? ' class="narrow"' : ''}>
    <header class="notice">Test payments: no money moves</header><main>${body}</main></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A form with one button and optional fields. */
export function buttonForm(action: string, label: string, { fields = '', isFirst = false } = {}): string {
  const style = isFirst ? ' class="first"' : '';
  return `<form method="post" action="${escapeHtml(action)}">${fields}<button${style}>${escapeHtml(label)}</button></form>`;
}

export const notFoundPage = (): string =>
  page({ title: 'Not found', body: '<h1>There is no such page</h1><p><a href="/_control">Control</a></p>' });
