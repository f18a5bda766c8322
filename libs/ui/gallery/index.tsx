import { applyTheme, createQueryClient, PlatformProvider } from '@beem/platform';
import { MemoryRouter } from '@beem/platform/testing';
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
    <PlatformProvider
      client={createQueryClient()}
      availableRoutes={{ routes: [], navigation: [] }}
      slots={() => null}
    >
      <FontFaces />
      <GlobalStyle />
      <Gallery />
    </PlatformProvider>
  </MemoryRouter>,
);
