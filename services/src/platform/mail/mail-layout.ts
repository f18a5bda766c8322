export interface Letter {
  /** The preview text that a mailbox shows next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footnote: string;
}

const FONT =
  "'Geist','Inter',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The layout of every mail: dark on light, one column, one action; tables and inline styles for old mail programs. */
export function layOutLetter(letter: Letter): { html: string; text: string } {
  return { html: toHtml(letter), text: toText(letter) };
}

function toText({ heading, paragraphs, action, footnote }: Letter): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[heading, ...paragraphs, ...link, '--', footnote, 'Beem'].join('\n\n')}\n`;
}

function toHtml({ preview, heading, paragraphs, action, footnote }: Letter): string {
  const body = paragraphs
    .map(
      (text) =>
        `<p style="margin:0 0 16px;font-size:16px;line-height:26px;color:#4A455B">${escapeHtml(text)}</p>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:#F6F5FA;font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F5FA">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 24px;font-size:22px;font-weight:700;letter-spacing:-0.4px;color:#15121F">Beem</td></tr>
<tr><td style="padding:40px 32px 32px;background:#FFFFFF;border:1px solid #E3E0EC;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:32px;letter-spacing:-0.5px;font-weight:650;color:#15121F">${escapeHtml(heading)}</h1>
${body}${action ? button(action) : ''}
</td></tr>
<tr><td style="padding:24px 8px 0;font-size:13px;line-height:20px;color:#665F77">${escapeHtml(footnote)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:999px;background:#15121F"><a href="${href}" style="display:inline-block;padding:14px 28px;border-radius:999px;font-size:15px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p style="margin:0;font-size:13px;line-height:20px;color:#665F77">If the button does not work, open this address:<br><a href="${href}" style="color:#5538E0;word-break:break-all">${href}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
