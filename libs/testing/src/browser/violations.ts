import type { Page } from '@playwright/test';

export interface Violation {
  directive: string;
  blocked: string;
  sample: string;
  page: string;
}

/** Collects what the policy of any page blocks from now on, from the page's own `securitypolicyviolation` events. */
export async function watchViolations(page: Page): Promise<() => Violation[]> {
  const seen: Violation[] = [];
  await page.exposeFunction('reportViolation', (violation: Violation) => void seen.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: directive, blockedURI: blocked, sample } = event;
      const { reportViolation } = window as unknown as { reportViolation(violation: object): void };
      reportViolation({ directive, blocked, sample, page: location.pathname });
    });
  });
  return () => seen;
}
