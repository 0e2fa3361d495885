/** Draws a picture for Moments of what the page shows, and opens it in a dialog for saving. */
import { ImageIcon } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { pictureButtonWords } from '../../i18n/words/picture-button.ts';
import { Button, type ButtonProps } from '../../kit/actions/button.tsx';
import { Note } from '../../kit/text/note.tsx';
import { ImageExportDialog, useImageExport } from './image-export.tsx';

interface PictureButtonProps {
  readonly kind: NonNullable<ButtonProps['kind']>;
  readonly draw: () => Promise<File>;
  /** Title of the dialog. */
  readonly title: string;
  /** Text alternative of the picture. */
  readonly alt: string;
}

export function PictureButton({ kind, draw, title, alt }: PictureButtonProps) {
  const words = useWords(pictureButtonWords);
  const picture = useImageExport(draw);
  const { state, start } = picture;
  const isDrawing = state.step === 'drawing';
  return (
    <>
      {/* Stays enabled while drawing: `disabled` would lose focus. */}
      <Button kind={kind} onClick={() => void (isDrawing || start())}>
        <ImageIcon />
        {isDrawing ? words.drawing : words.make}
      </Button>
      {state.step === 'failed' && (
        <Note tone="warning" role="alert">
          {words.failed}
        </Note>
      )}
      <ImageExportDialog picture={picture} title={title} alt={alt} />
    </>
  );
}
