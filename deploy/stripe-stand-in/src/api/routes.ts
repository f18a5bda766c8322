import type { Owner } from '../sandbox/kinds.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import type { Params } from './params.js';

/** One call of Stripe's API, authenticated and parsed. */
export interface ApiCall {
  sandbox: Sandbox;
  params: Params;
  /** The ids in the path, in order. */
  ids: string[];
  /** Account of the header `Stripe-Account`. */
  owner: Owner;
  /** Whether it comes from a browser, with the publishable key and an intent's client secret. */
  isPublic: boolean;
}

/** A path such as `GET /v1/charges/:id` and its handler, which reads and checks all parameters before it saves. */
export interface Route {
  pattern: string;
  answer: (call: ApiCall) => object;
  /** Whether a browser may call it with the publishable key. */
  isForBrowsers?: boolean;
}

export interface MatchedRoute {
  route: Route;
  ids: string[];
}

export function createRouter(routes: Route[]): (method: string, path: string) => MatchedRoute | null {
  const compiled = routes.map((route) => ({ route, expression: expressionOf(route.pattern) }));
  return (method, path) => {
    for (const { route, expression } of compiled) {
      const found = expression.exec(`${method} ${path}`);
      if (found) return { route, ids: found.slice(1) };
    }
    return null;
  };
}

const expressionOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '([\\w-]+)')}$`);
