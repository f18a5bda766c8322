import { COMMENT_MAX_LENGTH } from '@beem/contracts';
import { styled, useLocation, useSession } from '@beem/platform';
import { countCharacters, findSuspension, suspensionSentence } from '@beem/rules';
import {
  Avatar,
  avatarLabel,
  ButtonLink,
  CounterVoice,
  hitArea,
  IconButton,
  ProfileLink,
  pressedKey,
  tabularNumbers,
  type,
} from '@beem/ui';
import { Send, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';

/** The counter appears when this many characters are left. */
const COUNTER_FROM = 100;

export interface CommentComposerProps {
  inputRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onTextChange: (text: string) => void;
  isReply: boolean;
  onCancelReply: () => void;
  isPosting: boolean;
  onSubmit: () => void;
}

/** The text field for a comment: Enter posts, Shift and Enter starts a new line. */
export function CommentComposer(props: CommentComposerProps) {
  const { user, status } = useSession();
  const { pathname, search } = useLocation();
  const noteId = useId();
  if (status === 'loading') return null;
  if (!user) {
    return (
      <SignedOut>
        <p>Please sign in to post a comment</p>
        <ButtonLink to="/auth" state={{ from: `${pathname}${search}` }} variant="primary" size="small">
          Sign In
        </ButtonLink>
      </SignedOut>
    );
  }
  const suspension = findSuspension(user.suspensions, 'comment', new Date());
  if (suspension) return <Suspended>{suspensionSentence(suspension)}</Suspended>;
  const { inputRef, text, isReply, isPosting, onSubmit } = props;
  const content = text.trim();
  const length = countCharacters(content);
  const left = COMMENT_MAX_LENGTH - length;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  function handleKey(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSubmit();
  }
  return (
    <Form onSubmit={handleSubmit}>
      {isReply && (
        <Banner>
          Replying to comment
          <IconButton label="Cancel reply" tooltip={false} onClick={props.onCancelReply}>
            <X aria-hidden="true" />
          </IconButton>
        </Banner>
      )}
      <ComposerLine>
        <ProfileLink userId={user.id} aria-label={avatarLabel('Your profile', user)}>
          <Avatar user={user} size={36} />
        </ProfileLink>
        <Field
          ref={inputRef}
          rows={1}
          dir="auto"
          value={text}
          aria-label={isReply ? 'Write a reply' : 'Add a comment'}
          placeholder={isReply ? 'Write a reply...' : 'Add a comment...'}
          enterKeyHint="send"
          aria-invalid={left < 0 || undefined}
          aria-describedby={left < 0 ? noteId : undefined}
          onChange={(event) => props.onTextChange(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <SendButton
          type="submit"
          variant="solid"
          label={isReply ? 'Post reply' : 'Post comment'}
          tooltip={false}
          aria-disabled={isPosting || undefined}
          data-ready={(content !== '' && left >= 0) || undefined}
        >
          <Send aria-hidden="true" />
        </SendButton>
      </ComposerLine>
      {left <= COUNTER_FROM && (
        <Note>
          {/* Text beyond the limit stays in the box, so that the user can shorten a pasted text; the toast says so. */}
          <Counter id={noteId} aria-hidden="true" data-over={left < 0 || undefined}>
            {`${length} / ${COMMENT_MAX_LENGTH}`}
          </Counter>
        </Note>
      )}
      <CounterVoice left={left} />
    </Form>
  );
}

const Form = styled.form`
  flex: 1;
  min-width: 0;
  margin-block: -4px;
`;

const SignedOut = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  color: var(--text-2);
  ${type.body}
`;

const Suspended = styled.p`
  flex: 1;
  min-width: 0;
  color: var(--text-2);
  ${type.body}
  overflow-wrap: anywhere;
`;

const Banner = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: -8px;
  color: var(--text-2);
  ${type.small}
`;

const ComposerLine = styled.div`
  > a {
    ${hitArea}
  }
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: end;
  gap: 8px 12px;
  > :first-child {
    margin-bottom: 4px;
  }
`;

const Field = styled.textarea`
  field-sizing: content;
  min-height: 44px;
  max-height: 140px;
  padding: 9px 16px;
  border: 1px solid var(--control-line);
  border-radius: 22px;
  background: var(--surface-2);
  color: var(--text);
  font: var(--type-body);
  resize: none;
  &::placeholder {
    color: var(--text-3);
    opacity: 1;
  }
  &[aria-invalid] {
    border-color: var(--danger);
  }
  &:focus-visible {
    outline: 2px solid transparent;
    outline-offset: 1px;
    border-color: var(--focus);
    box-shadow: 0 0 0 3px var(--focus-halo);
  }
`;

const SendButton = styled(IconButton)`
  && {
    color: var(--text-3);
  }
  &&[data-ready] {
    background: var(--action);
    color: var(--on-action);
  }
`;

const Note = styled.div`
  margin: 6px 56px 0 52px;
`;

const Counter = styled.p`
  color: var(--text-3);
  text-align: right;
  ${type.small}
  ${tabularNumbers}
  &[data-over] {
    color: var(--danger);
    font-weight: 600;
  }
`;
