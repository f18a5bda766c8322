/** What Beem uses of styled-components; one copy in the page, so class names and style order stay consistent. */
export { createGlobalStyle, css, keyframes, type RuleSet, styled } from 'styled-components';
