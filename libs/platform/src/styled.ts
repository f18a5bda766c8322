/** The one copy of styled-components that shell and remotes share. */
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
