import { styled } from '@beem/platform';
import { Button } from '@beem/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CardHead, CardText, PartTitle } from '../../shared/card';

interface SecurityItemProps {
  title: string;
  text: ReactNode;
  /** The button that opens the form. */
  action: string;
  /** Content between the text and the form. */
  notice?: ReactNode;
  /** The form; `close` returns to the button. */
  children: (close: () => void) => ReactNode;
}

/** A part of the account that the user changes with a form, which opens in place. */
export function SecurityItem({ title, text, action, notice, children }: SecurityItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  function close() {
    setIsOpen(false);
    button.current?.focus();
  }
  return (
    <Item>
      <CardHead>
        <div>
          <PartTitle>{title}</PartTitle>
          <CardText as="div">{text}</CardText>
        </div>
        <Button
          ref={button}
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Cancel' : action}
        </Button>
      </CardHead>
      {notice}
      {isOpen && <Panel id={id}>{children(close)}</Panel>}
    </Item>
  );
}

const Item = styled.div`
  padding-top: 16px;
  & + & {
    margin-top: 16px;
    border-top: 1px solid var(--line);
  }
  ${CardHead} {
    align-items: start;
    > div {
      flex: 1 1 8rem;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    > button {
      flex: none;
    }
  }
`;

const Panel = styled.div`
  max-width: 26rem;
  padding-top: 16px;
`;
