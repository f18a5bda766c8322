import type { StoredMail } from './store.js';

const REFRESH_SECONDS = 3;

const STYLE = `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: #08070d; color: #f4f2fa; font: 16px/1.5 Geist, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 24px; margin: 0 0 4px; }
p, time, .addresses { color: #b9b4cb; }
a { color: #a897ff; overflow-wrap: anywhere; }
a:focus-visible { outline: 2px solid #5fdcff; outline-offset: 2px; border-radius: 8px; }
ul { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 8px; }
li > a, article { display: block; padding: 16px; border: 1px solid #221f30; border-radius: 14px; background: #0f0e17; }
li > a { color: inherit; text-decoration: none; }
li > a:hover { border-color: #a897ff; }
li strong { display: block; }
time { float: right; font-size: 14px; margin-left: 16px; }
iframe { width: 100%; min-height: 420px; margin-top: 16px; border: 0; border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

export function listPage(mails: StoredMail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="/messages/${mail.id}"><time>${when(mail.receivedAt)}</time>
      <strong>${escapeHtml(mail.subject)}</strong><span class="addresses">to ${escapeHtml(mail.to.join(', '))}</span></a></li>`,
  );
  const list =
    items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : '<p>Nothing here yet. What Beem sends arrives here.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>Mail that this local Beem sent. Nothing leaves this machine.</p>${list}`,
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  );
}

export function messagePage(mail: StoredMail): string {
  const body = mail.html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/frames/${mail.id}" title="Message"></iframe>`
    : `<pre>${linked(mail.text)}</pre>`;
  const links = mail.links
    .map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`)
    .join('');
  return page(
    mail.subject,
    `<p><a href="/">All messages</a></p><article><time>${when(mail.receivedAt)}</time>
      <h1>${escapeHtml(mail.subject)}</h1>
      <div class="addresses">from ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}</div>${body}${links}</article>`,
  );
}

export function notFoundPage(): string {
  return page('Not found', '<h1>No such message</h1><p><a href="/">All messages</a></p>');
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Beem mailbox</title>${head}
    <style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

const when = (iso: string) => escapeHtml(iso.replace('T', ' ').slice(0, 19));

/** Every second part of the split is an address. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s"'<>)\]]+)/)
    .map((piece, at) =>
      at % 2 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('');

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
