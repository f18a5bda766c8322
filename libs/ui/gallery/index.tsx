import { applyTheme, createQueryClient, PlatformProvider, styled } from '@beem/platform';
import { MemoryRouter } from '@beem/platform/testing';
import { createRoot } from 'react-dom/client';
import { Logo, ToastViewport } from '../src';
import { FontFaces } from '../src/theme/fonts';
import { GlobalStyle } from '../src/theme/global-style';
import { Gallery } from './gallery';

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding: var(--page-padding);
`;

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
      <Page>
        <h1>
          <Logo height={32} label="Beem components" />
        </h1>
        <Gallery />
      </Page>
      <ToastViewport />
    </PlatformProvider>
  </MemoryRouter>,
);
