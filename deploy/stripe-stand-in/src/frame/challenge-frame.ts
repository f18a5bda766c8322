import { answerBank } from './confirm.js';

/** The bank's challenge: two buttons. The address contains the key and the intent's secret after its #. */
const [key = '', clientSecret = ''] = location.hash.slice(1).split('/');
const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];

for (const button of buttons) {
  button.addEventListener('click', async () => {
    for (const each of buttons) each.disabled = true;
    const outcome = await answerBank(key, clientSecret, button.value === 'complete');
    // Only pages of this machine may embed this document, see its frame-ancestors.
    parent.postMessage(outcome, '*');
  });
}
document.querySelector<HTMLElement>('h1')?.focus();
