import {
  CAPTION_FILE_MAX_BYTES,
  CAPTION_LANGUAGE_LABELS,
  CAPTION_LANGUAGES,
  type CaptionLanguage,
} from '@beem/contracts';
import { FileField, Form, FormFailure, LeaveGuard, SelectField, useForm, useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { Button, IconButton, type } from '@beem/ui';
import { Captions as CaptionsIcon, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { pictureColumns } from '../../shared/form-foot';
import { EditorButtons, EditorSection } from '../../shared/own-work/editor-layout';
import type { StoredVideo } from '../../shared/video-form/video-draft';
import { isBinary } from './binary-file';
import { usePutCaptions, useRemoveCaptions } from './captions.mutations';

const LANGUAGES = CAPTION_LANGUAGES.map((language) => ({
  language,
  label: CAPTION_LANGUAGE_LABELS[language],
})).sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** It is a `type`, because forms accept no interfaces. */
type CaptionsDraft = { language: CaptionLanguage | ''; file: File | null };

const NO_CAPTIONS = 'This is not a caption file. Choose a .vtt or .srt file.';
/** Chosen files that are not text, as far as they were read. */
const binaries = new WeakSet<File>();

function fileError(file: File | null): string | null {
  if (!file) return 'Choose a file.';
  if (binaries.has(file)) return NO_CAPTIONS;
  return file.size > CAPTION_FILE_MAX_BYTES ? 'The file may have at most 1 MB.' : null;
}

/** The captions of a video: each language is added, replaced and removed at once. */
export function CaptionsEditor({ video: { id, captions = [] } }: { video: StoredVideo }) {
  const putting = usePutCaptions(id);
  const removing = useRemoveCaptions(id);
  const form = useForm<CaptionsDraft>({
    initial: { language: '', file: null },
    validate: ({ language, file }) => ({
      language: language === '' ? 'Choose a language.' : null,
      file: fileError(file),
    }),
    onSubmit: async ({ language, file }) => {
      if (language === '' || !file) return;
      await putting.mutateAsync({ language, file });
      form.reset();
    },
  });
  const file = useValue(form, 'file');
  const { showErrors, getValues } = form;
  useEffect(() => {
    if (!file) return;
    void isBinary(file).then((isNoText) => {
      if (!isNoText) return;
      binaries.add(file);
      if (getValues('file') === file) showErrors({ file: NO_CAPTIONS });
    });
  }, [file, getValues, showErrors]);
  return (
    <EditorSection aria-labelledby="captions">
      <h2 id="captions" tabIndex={-1}>
        Captions
      </h2>
      <p>WebVTT or SRT, one file for each language. A file for a language that is there replaces it.</p>
      {captions.length > 0 && (
        <List aria-label="Captions">
          {captions.map(({ language, label }) => (
            <li key={language}>
              <CaptionsIcon size={20} aria-hidden="true" />
              <span>{label}</span>
              <IconButton
                label={`Remove ${label} captions`}
                tooltip={false}
                aria-disabled={removing.isPending || undefined}
                onClick={() => {
                  if (removing.isPending) return;
                  removing.mutate(language);
                  // The row disappears with its button.
                  document.getElementById('captions')?.focus();
                }}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      <Form form={form} label="Add captions">
        <Fields>
          <SelectField form={form} name="language" label="Language" disabled={form.isPending}>
            <option value="">Choose a language</option>
            {LANGUAGES.map(({ language, label }) => (
              <option key={language} value={language}>
                {label}
              </option>
            ))}
          </SelectField>
          <FileField
            form={form}
            name="file"
            label="Captions file"
            look="compact"
            icon={<CaptionsIcon />}
            prompt="Choose a file"
            formats="WebVTT or SRT, at most 1 MB"
            accept=".vtt,.srt,text/vtt,application/x-subrip"
            disabled={form.isPending}
          />
        </Fields>
        <FormFailure form={form} />
        <EditorButtons>
          <Button type="submit" busy={form.isPending} busyLabel="Adding...">
            Add Captions
          </Button>
        </EditorButtons>
        <LeaveGuard form={form} />
      </Form>
    </EditorSection>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 4px 4px 4px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface-1);
    ${type.body}
    > svg {
      color: var(--text-3);
    }
    span {
      flex: 1;
    }
  }
`;

/** As the pictures and the fields above. */
const Fields = styled.div`
  display: grid;
  ${pictureColumns}
`;
