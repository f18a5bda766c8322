import { traceHeaders } from './traceparent';

afterEach(() => {
  document.head.innerHTML = '';
});

it('begins no trace where the page does not say so', () => {
  expect(traceHeaders()).toEqual({});
});

it('begins a trace of its own with each call where the page says so', () => {
  document.head.innerHTML = '<meta name="beem-tracing" content="on">';
  const made = [traceHeaders(), traceHeaders()].map(({ traceparent }) => traceparent);
  for (const traceparent of made) expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(new Set(made).size).toBe(2);
});
