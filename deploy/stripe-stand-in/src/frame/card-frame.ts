import type { FromFrame, Outcome, ToFrame } from '../browser/protocol.js';
import { brandOf, checkField, type FieldName, formatField, readExpiry } from './card-fields.js';
import { confirmWithCard } from './confirm.js';
import { applyTheme } from './theme.js';

/** The card fields. The typed data stays in this document; the page only learns whether it is complete. */
const names: FieldName[] = ['number', 'expiry', 'cvc', 'postal'];
const fields = Object.fromEntries(
  names.map((name) => [name, document.querySelector<HTMLInputElement>(`#${name}`)]),
) as Record<FieldName, HTMLInputElement>;
const message = document.querySelector<HTMLElement>('#message');
const touched = new Set<FieldName>();

// Only pages of this machine may embed this document, see its frame-ancestors.
const notify = (sent: FromFrame) => parent.postMessage(sent, '*');
const isShown = (name: FieldName) => !fields[name].closest<HTMLElement>('.field')?.hidden;
const faultOf = (name: FieldName) => (isShown(name) ? checkField[name](fields[name].value) : undefined);
const firstFault = (among: FieldName[]) => among.map(faultOf).find((fault) => fault !== undefined);

function showState(): void {
  for (const name of names) {
    fields[name].setAttribute('aria-invalid', String(touched.has(name) && faultOf(name) !== undefined));
  }
  const error = firstFault(names.filter((name) => touched.has(name)));
  if (message) message.textContent = error?.message ?? '';
  notify({
    type: 'change',
    state: {
      isEmpty: names.every((name) => fields[name].value === ''),
      isComplete: firstFault(names) === undefined,
      brand: brandOf(fields.number.value),
      postalCode: fields.postal.value,
      error,
    },
  });
  sendHeight();
}

function sendHeight(): void {
  notify({ type: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) });
}

/** Shows all faults from now on, and focuses the first faulty field. */
function validate(): Outcome {
  for (const name of names) touched.add(name);
  showState();
  const error = firstFault(names);
  if (!error) return {};
  fields[names.find((name) => faultOf(name) !== undefined) ?? 'number'].focus();
  return { error };
}

async function confirm(order: Extract<ToFrame, { type: 'confirm' }>): Promise<Outcome> {
  const { error } = validate();
  if (error) return { error };
  const card = {
    number: fields.number.value.replaceAll(' ', ''),
    ...readExpiry(fields.expiry.value),
    cvc: fields.cvc.value,
    postalCode: isShown('postal') ? fields.postal.value : '',
  };
  return confirmWithCard({ ...order, card });
}

function setOptions({ options }: Extract<ToFrame, { type: 'options' }>): void {
  applyTheme(document.documentElement, options);
  const postal = fields.postal.closest<HTMLElement>('.field');
  if (postal) postal.hidden = options.hidesPostalCode;
  for (const name of names) fields[name].disabled = options.isDisabled;
  sendHeight();
}

function clear(): void {
  for (const name of names) fields[name].value = '';
  touched.clear();
  showState();
}

let isReady = false;
async function receive(event: MessageEvent): Promise<void> {
  if (event.source !== parent) return;
  const order = event.data as ToFrame;
  if (order.type === 'options') {
    setOptions(order);
    if (!isReady) notify({ type: 'ready' });
    isReady = true;
  } else if (order.type === 'focus') fields.number.focus();
  else if (order.type === 'blur') (document.activeElement as HTMLElement | null)?.blur();
  else if (order.type === 'clear') clear();
  else if (order.type === 'validate') notify({ type: 'outcome', id: order.id, outcome: validate() });
  else if (order.type === 'confirm') {
    notify({ type: 'outcome', id: order.id, outcome: await confirm(order) });
  }
}

for (const name of names) {
  const field = fields[name];
  field.addEventListener('input', () => {
    const atEnd = field.selectionStart === field.value.length;
    // Reformatting would move the caret of a correction in the middle.
    if (atEnd) field.value = formatField[name](field.value);
    showState();
  });
  field.addEventListener('blur', () => {
    field.value = formatField[name](field.value);
    if (field.value !== '') touched.add(name);
    showState();
  });
}
document.addEventListener('focusin', () => notify({ type: 'focus' }));
document.addEventListener('focusout', (event) => {
  if (!event.relatedTarget) notify({ type: 'blur' });
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') notify({ type: 'escape' });
});
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('message', (event) => void receive(event));
new ResizeObserver(sendHeight).observe(document.body);
notify({ type: 'loaded' });
