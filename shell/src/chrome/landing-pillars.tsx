import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import { Clapperboard, Compass, HandCoins } from 'lucide-react';

const PILLARS = [
  {
    Icon: Compass,
    title: 'Discover',
    text: 'Scroll a feed of films nobody has filmed before, and follow the people who imagine them.',
    short: 'A feed of films nobody has filmed before',
  },
  {
    Icon: Clapperboard,
    title: 'Create',
    text: 'Publish short Beems and whole series from a browser. Every cut keeps your name.',
    short: 'Publish Beems and whole series',
  },
  {
    Icon: HandCoins,
    title: 'Monetize',
    text: 'Viewers support you directly. You see every fee, to the cent, before they pay.',
    short: 'Support that reaches you, to the cent',
  },
];

/** The three pillars: cards on wide screens, rows on a phone. */
export function LandingPillars() {
  return (
    <List>
      {PILLARS.map(({ Icon, title, text, short }) => (
        <li key={title}>
          <Icon size={22} aria-hidden="true" />
          <h2>{title}</h2>
          <Long>{text}</Long>
          <Short>{short}</Short>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
  li {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: start;
    align-items: center;
    gap: 6px 14px;
    padding: 24px;
    border: 1px solid var(--line);
    border-radius: var(--radius-lg);
    background: var(--surface-1);
    box-shadow: var(--shadow-1);
  }
  svg {
    color: var(--accent);
  }
  h2 {
    ${type.h3}
  }
  p {
    ${type.body}
    color: var(--text-2);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    li {
      gap: 0 16px;
      padding: 14px 0;
      border-width: 1px 0 0;
      border-radius: 0;
      background: none;
      box-shadow: none;
    }
    svg {
      grid-row: 1 / 3;
    }
    h2 {
      font-size: 1rem;
      line-height: 1.5rem;
    }
  }
`;

const Long = styled.p`
  grid-column: 1 / -1;
  max-width: 24rem;
  ${media.phone} {
    display: none;
  }
`;

const Short = styled.p`
  display: none;
  ${media.phone} {
    display: block;
    && {
      ${type.small}
      color: var(--text-3);
    }
  }
`;
