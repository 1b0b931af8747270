import { Alert } from '../alert/Alert.tsx'
import { useMessages } from '../language/index.ts'
import { TextButton } from '../link/TextButton.tsx'
import { chunkLoadErrorMessages } from './chunk-load-error.messages.ts'

/** Shown next to the pressed button when its chunk failed to load; nothing was opened or lost. */
export function ChunkLoadError() {
  const messages = useMessages(chunkLoadErrorMessages)
  return (
    <Alert ref={scrollTo} tone="danger" title={messages.title} announce="assertive">
      {messages.body} <TextButton onClick={() => location.reload()}>{messages.reload}</TextButton>
    </Alert>
  )
}

/** On a phone the pressed button can be in the bar at the bottom of the screen, and this above or below the screen. */
const scrollTo = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })
