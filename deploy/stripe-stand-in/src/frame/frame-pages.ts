import { LOCAL_PAGES } from '../api/http.js';

/** Policy of documents that only pages of this machine may embed. */
export const FRAME_POLICY = `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${LOCAL_PAGES}`;

const CARD_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; padding: 3px; background: var(--colorBackground); color: var(--colorText); font: var(--fontSizeBase, 16px)/1.4 var(--fontFamily, system-ui, sans-serif); }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin: 0; }
.field { min-width: 0; }
.field[hidden] { display: none; }
.number { flex: 1 1 11em; } .expiry { flex: 0 1 4.5em; } .cvc { flex: 0 1 3em; } .postal { flex: 0 1 4.5em; }
@media (min-width: 290px) and (max-width: 370px) {
  form { flex-wrap: nowrap; column-gap: 8px; font-size: 13px; }
  .number { flex-basis: 10em; } .expiry { flex-basis: 4.3em; } .cvc { flex-basis: 2em; } .postal { flex-basis: 2em; }
}
label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
input { width: 100%; min-height: 24px; padding: 0; border: 0; border-radius: 4px; background: transparent; color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
input:focus-visible { outline: 2px solid var(--colorPrimary, currentColor); outline-offset: 1px; }
input[aria-invalid=true] { color: var(--colorDanger); }
input:disabled { opacity: 0.6; }
#icon { flex: none; width: 20px; height: 20px; color: var(--colorIcon, currentColor); }
[data-layout=payment] #icon { display: none; }
#message { display: none; flex-basis: 100%; margin: 0; color: var(--colorDanger); font-size: 0.875em; }
[data-layout=payment] form { gap: var(--spacingUnit, 12px); }
[data-layout=payment] .field { flex: 1 1 6em; } [data-layout=payment] .number { flex-basis: 100%; }
[data-layout=payment] label { position: static; display: block; width: auto; height: auto; clip-path: none; margin-bottom: 4px; font-size: 0.875em; }
[data-layout=payment] input { min-height: 44px; padding: 0 12px; border: 1px solid var(--colorTextPlaceholder); border-radius: var(--borderRadius, 8px); background: var(--colorBackground); }
[data-layout=payment] input[aria-invalid=true] { border-color: var(--colorDanger); }
[data-layout=payment] #message:not(:empty) { display: block; }
`;

const CHALLENGE_STYLE = `
* { box-sizing: border-box; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 16px; background: transparent; color: #f4f2fa; font: 16px/1.5 Geist, system-ui, sans-serif; }
section { width: min(420px, 100%); padding: 24px; border: 1px solid #3a354e; border-radius: 24px; background: #161421; }
h1 { margin: 0 0 8px; font-size: 22px; outline: none; }
p { margin: 0 0 16px; color: #b9b4cb; }
.notice { color: #f7bd55; }
div { display: flex; flex-wrap: wrap; gap: 12px; justify-content: end; }
button { min-height: 44px; padding: 0 20px; border: 1px solid #3a354e; border-radius: 999px; background: #1e1b2b; color: inherit; font: inherit; cursor: pointer; }
button[value=complete] { background: #f4f2fa; color: #0d0b14; }
button:focus-visible { outline: 2px solid #5fdcff; outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: default; }
`;

const field = (name: string, label: string, placeholder: string, autocomplete: string, mode: string) => `
  <div class="field ${name}"><label for="${name}">${label}</label><input id="${name}" name="${name}"
  placeholder="${placeholder}" autocomplete="${autocomplete}" inputmode="${mode}" aria-describedby="message"
  autocapitalize="off" spellcheck="false"></div>`;

export const cardPage = (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <title>Card details</title><style>${CARD_STYLE}</style></head><body><form novalidate aria-label="Card details">
  <svg id="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
  <rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 10h20"/></svg>
  ${field('number', 'Card number', '1234 1234 1234 1234', 'cc-number', 'numeric')}
  ${field('expiry', 'Expiration date', 'MM / YY', 'cc-exp', 'numeric')}
  ${field('cvc', 'Security code', 'CVC', 'cc-csc', 'numeric')}
  ${field('postal', 'ZIP code', 'ZIP', 'billing postal-code', 'text')}
  <p id="message" role="alert"></p></form><script type="module" src="/v3/frame/card-frame.js"></script></body></html>`;

export const challengePage = (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>3-D Secure</title>
  <style>${CHALLENGE_STYLE}</style></head><body><section aria-labelledby="question"><h1 id="question" tabindex="-1">3-D Secure 2 Test Page</h1>
  <p>Here your bank would ask whether it is you who pays.</p><p class="notice">Test payments: no money moves</p>
  <div><button value="fail">Fail</button><button value="complete">Complete</button></div></section>
  <script type="module" src="/v3/frame/challenge-frame.js"></script></body></html>`;
