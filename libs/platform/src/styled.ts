/** The part of styled-components that Beem uses; one copy in the page keeps class names and style order consistent. */
export { createGlobalStyle, css, keyframes, type RuleSet, styled } from 'styled-components';
