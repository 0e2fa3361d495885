/** Buttons that save the card as a picture or send its findings with the link to the certificate. */
import { Copy, ImageIcon, Share } from 'lucide-react';
import { loadChunk } from '../../../api/chunk.ts';
import { ImageExportDialog, useImageExport } from '../../../domain/documents/image-export.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { documentWords } from '../../../i18n/words/documents.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { copyText } from '../../../kit/actions/share.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import { isWeChat } from '../../../kit/state/device.ts';
import { Note } from '../../../kit/text/note.tsx';
import styles from './buying.module.css';
import { certificateUrl, useFindings } from './use-findings.ts';
import type { BuyingCheck, Verdict } from './verdict.ts';

/** False in browsers without a share sheet, and in WeChat, where pages can't open it. The text is then copied. */
const canSend = !isWeChat && typeof navigator !== 'undefined' && 'share' in navigator;

interface CardActionsProps {
  readonly outcome: BuyingCheck;
  readonly verdict: Verdict;
}

export function CardActions({ outcome, verdict }: CardActionsProps) {
  const words = useWords(buyingWords);
  const documents = useWords(documentWords);
  const format = useFormat();
  const findings = useFindings(outcome, verdict);
  const { number, checkedAt, dog } = outcome.certificate;
  const picture = useImageExport(async () => {
    const { drawVerdict } = await loadChunk(() => import('./draw-verdict.ts'));
    return drawVerdict(outcome, verdict, findings);
  });
  const { state, start } = picture;
  const isDrawing = state.step === 'drawing';
  const text = [
    `${words.verdict[verdict.headline]} · ${dog.registeredName} ${number}`,
    words.advice[verdict.headline],
    ...findings.map(({ question, text: answer, note }) => words.line(question, answer, note)),
    words.line(words.provesNot, words.inOneLine(words.limits)),
    words.checkedAt(`${format.isoDate(checkedAt)} ${format.time(checkedAt)}`),
  ].join('\n');

  async function send(): Promise<void> {
    const url = certificateUrl(outcome.certificate);
    try {
      if (canSend) return await navigator.share({ title: words.cardTitle, text, url });
    } catch (error) {
      // AbortError means that the visitor closed the share sheet. After other errors the text is copied, because some
      // webviews have `share` but don't open the sheet.
      if ((error as Error).name === 'AbortError') return;
    }
    toast((await copyText(`${text}\n${url}`)) ? words.copied : words.copyFailed);
  }

  return (
    <section className={`${styles.actions} line-3`} aria-label={words.actions}>
      {/* Stays enabled while drawing, because a disabled button loses focus. */}
      <Button
        kind={verdict.headline === 'mismatch' ? 'outlined' : 'filled'}
        onClick={() => void (isDrawing || start())}
      >
        <ImageIcon />
        {isDrawing ? documents.saving(0) : documents.save}
      </Button>
      <Button kind="outlined" onClick={() => void send()}>
        {canSend ? <Share /> : <Copy />}
        {canSend ? words.send : words.copy}
      </Button>
      {state.step === 'failed' && (
        <Note role="alert" tone="warning">
          {documents.saveFailed}
        </Note>
      )}
      <ImageExportDialog picture={picture} title={words.cardTitle} alt={words.cardOf(dog.registeredName)} />
    </section>
  );
}
