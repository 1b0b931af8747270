import { Button } from '../button/Button.tsx'
import type { ButtonLook } from '../button/button-class.ts'
import { useMessages } from '../language/index.ts'
import { sectionMessages } from './section.messages.ts'

type Props = ButtonLook & {
  /** Called to load again. */
  readonly onTryAgain: () => void
  /** Whether a retry is in progress; presses then do nothing. */
  readonly busy: boolean | undefined
}

/** Retries what could not be loaded. */
export function TryAgainButton({ onTryAgain, busy, ...look }: Props) {
  const messages = useMessages(sectionMessages)
  return (
    <Button {...look} busy={busy ? messages.tryingAgain : undefined} onClick={onTryAgain}>
      {messages.tryAgain}
    </Button>
  )
}
