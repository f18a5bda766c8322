const { createRequire } = require('node:module');

/** Loads modules of the jsdom that the environment loads. */
const requireThere = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireThere('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = requireThere('jsdom/lib/jsdom/living/generated/utils.js');
const { TestEnvironment } = require('jest-environment-jsdom');

/** What the last part of a selector requires of the element itself, by selector; null where this is not obvious. */
const requirementsBySelector = new Map();

/** @returns for each selector of the list a class or an element name that the element must have, or null */
function readRequirements(selector) {
  if (selector.includes('\\')) return null;
  let plain = selector.replaceAll(/"[^"]*"|'[^']*'/g, '');
  if (/["'@]/.test(plain)) return null;
  plain = plain.replaceAll(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '');
  if (/[()[\]]/.test(plain)) return null;
  const requirements = plain.split(',').map((one) => {
    const subject = one
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const className = /\.([\w-]+)/.exec(subject)?.[1];
    const name = /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase();
    return className || name ? { className, name } : null;
  });
  return requirements.includes(null) ? null : requirements;
}

const { matchesDontThrow } = selectors;

/**
 * For a computed style jsdom tries each rule of the page on the element with its general matcher, which is most of the
 * cost of `getByRole`. Nearly all rules require another class or element, so they are skipped before that.
 */
selectors.matchesDontThrow = (element, selector) => {
  let requirements = requirementsBySelector.get(selector);
  if (requirements === undefined) {
    requirements = typeof selector === 'string' ? readRequirements(selector) : null;
    requirementsBySelector.set(selector, requirements);
  }
  if (requirements) {
    const classes = element.classList;
    const name = element._localName.toLowerCase();
    const mayMatch = requirements.some(
      (requirement) =>
        (!requirement.className || classes.contains(requirement.className)) &&
        (!requirement.name || requirement.name === name),
    );
    if (!mayMatch) return false;
  }
  return matchesDontThrow(element, selector);
};

/**
 * jsdom composes a computed style anew, property by property, at each call. The style of an element stays while jsdom
 * keeps its cache of matched rules, which each change of the document empties.
 */
function rememberComputedStyles(window) {
  const { getComputedStyle } = window;
  const styles = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !(element instanceof window.Element))
      return getComputedStyle(element, pseudoElement);
    const { _ownerDocument: document } = implForWrapper(element);
    const known = styles.get(element);
    if (known && known.rules === document._styleCache) return known.style;
    const style = getComputedStyle(element);
    styles.set(element, { rules: document._styleCache, style });
    return style;
  };
}

/** The jsdom of `jest-environment-jsdom` with the quick matcher. It depends on internals of jsdom 26. */
module.exports = class QuickStyles extends TestEnvironment {
  constructor(...options) {
    super(...options);
    rememberComputedStyles(this.global);
  }
};
