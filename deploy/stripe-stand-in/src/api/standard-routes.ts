import type { Kind } from '../sandbox/kinds.js';
import { findObject } from './find.js';
import { listPage } from './lists.js';
import type { ApiCall, Route } from './routes.js';

/** An object by the id in the path. */
export function retrieve(kind: Kind): Route['answer'] {
  return (call: ApiCall) => {
    call.params.end();
    return findObject(call, kind);
  };
}

/** A list that can be filtered by the named properties. */
export function listBy(kind: Kind, url: string, names: string[]): Route['answer'] {
  return (call: ApiCall) => {
    const wanted = names.flatMap((name) => {
      const value = call.params.text(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const found = call.sandbox.store
      .list(kind, call.owner)
      .filter((object) => wanted.every(([name, value]) => (object as never)[name] === value));
    return listPage(call, url, found);
  };
}
