import { applyTheme, createQueryClient, MemoryRouter, PlatformProvider } from '@beem/platform';
import { createRoot } from 'react-dom/client';
import { FontFaces } from '../src/theme/fonts';
import { GlobalStyle } from '../src/theme/global-style';
import { Gallery } from './gallery';

applyTheme();
document.documentElement.lang = 'en';
const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(
  <MemoryRouter>
    <PlatformProvider client={createQueryClient()} offer={{ routes: [], navigation: [] }} slots={() => null}>
      <FontFaces />
      <GlobalStyle />
      <Gallery />
    </PlatformProvider>
  </MemoryRouter>,
);
