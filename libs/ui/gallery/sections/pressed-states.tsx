import { Link, styled } from '@beem/platform';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  BackLink,
  Button,
  IconButton,
  Input,
  LinkedCard,
  media,
  StretchedLink,
  type,
  VideoCard,
} from '../../src';
import { type ForcedState, useForcedStates } from '../forced-states';
import { users, video } from '../samples';
import { Section } from '../section';

const STATES: readonly { state: ForcedState | undefined; label: string }[] = [
  { state: undefined, label: 'At rest' },
  { state: 'hover', label: 'Hovered' },
  { state: 'pressed', label: 'Pressed' },
  { state: 'focus', label: 'Focused' },
];

const SAMPLES: readonly { name: string; sample: ReactNode }[] = [
  { name: 'Primary button', sample: <Button variant="primary">Follow</Button> },
  { name: 'Button', sample: <Button>Following</Button> },
  { name: 'Ghost button', sample: <Button variant="ghost">Cancel</Button> },
  { name: 'Danger button', sample: <Button variant="danger-outline">Delete Account</Button> },
  {
    name: 'Icon button',
    sample: (
      <IconButton label="Notifications" tooltip={false}>
        <Bell aria-hidden="true" />
      </IconButton>
    ),
  },
  { name: 'Input', sample: <Input label="Comment" hideLabel placeholder="Add a comment..." /> },
  { name: 'Link', sample: <Link to="/ui">A link in a text</Link> },
  { name: 'Link back', sample: <BackLink to="/ui">Users</BackLink> },
  {
    name: 'Card that is a link',
    sample: (
      <LinkedCard>
        <StretchedLink to="/ui">The Gardener Has Let Go</StretchedLink>
      </LinkedCard>
    ),
  },
  { name: 'Video card', sample: <VideoCard to="/ui" video={video} creator={users.leila} /> },
];

/** What a pointer and the keyboard change, side by side. These are pictures: nothing in them can be pressed. */
export function PressedStateSection() {
  const frame = useForcedStates();
  return (
    <Section title="Hovered, pressed, focused">
      <div ref={frame}>
        {SAMPLES.map(({ name, sample }) => (
          <Row key={name} aria-label={name} role="group">
            {STATES.map(({ state, label }) => (
              <figure key={label}>
                <div data-force={state} inert>
                  {sample}
                </div>
                <figcaption>{label}</figcaption>
              </figure>
            ))}
          </Row>
        ))}
      </div>
    </Section>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: end;
  gap: 12px 24px;
  padding-block: 16px;
  border-bottom: 1px solid var(--line);
  ${media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  }
  figure {
    min-width: 0;
    margin: 0;
  }
  figure > div {
    max-width: 14rem;
  }
  figcaption {
    ${type.micro}
    margin-top: 8px;
    color: var(--text-3);
  }
`;
