import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Alert } from '../alert/Alert.tsx'
import { keepFocus } from '../focus/keep-focus.ts'
import { Stack } from '../layout/Stack.tsx'
import { TryAgainButton } from './TryAgainButton.tsx'

type Props = {
  /** What could not be loaded. */
  readonly title: ReactNode
  readonly children: ReactNode
  /** Whom to call: a paragraph, or nothing. */
  readonly contact?: ReactNode
  /** Retries; without it there is no button. */
  readonly onTryAgain?: (() => void) | undefined
  /** Whether a retry is in progress. */
  readonly busy?: boolean | undefined
}

/** An error of one section while the rest of the page works. */
export function SectionError({ title, children, contact, onTryAgain, busy }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = box.current
    return () => {
      // Its button is gone after the retry: focus the heading of the loaded section.
      if (shown?.contains(document.activeElement) !== true) return
      const part = shown.closest('section, main')
      queueMicrotask(() => keepFocus(part?.querySelector('h1, h2, h3') ?? null))
    }
  }, [])
  return (
    <Alert ref={box} tone="danger" title={title} announce="polite">
      <Stack space={12} align="start">
        <p>{children}</p>
        {contact}
        {onTryAgain ? (
          <TryAgainButton variant="secondary" size="small" busy={busy} onTryAgain={onTryAgain} />
        ) : null}
      </Stack>
    </Alert>
  )
}
