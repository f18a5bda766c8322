import { test as base } from '@playwright/test';
import { fixtureBuild, SHELL_DIST } from './build-fixtures';
import { type EdgeStandIn, startEdgeStandIn } from './edge-stand-in';

/** Tests with an edge of their own: the probe's first build and a steady neighbour are published. */
export const test = base.extend<{ edge: EdgeStandIn }>({
  edge: async ({ browserName: _ }, use) => {
    const edge = await startEdgeStandIn(SHELL_DIST);
    edge.publish('mfe-probe', { current: fixtureBuild('probe-first') });
    edge.publish('mfe-steady', { current: fixtureBuild('steady') });
    await use(edge);
    await edge.close();
  },
  baseURL: async ({ edge }, use) => use(edge.url),
});

export { expect } from '@playwright/test';
