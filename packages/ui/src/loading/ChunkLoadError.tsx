import { Alert } from '../alert/Alert.tsx'
import { useMessages } from '../language/index.ts'
import { TextButton } from '../link/TextButton.tsx'
import { chunkLoadErrorMessages } from './chunk-load-error.messages.ts'

/** Beside what was pressed: its code could not be fetched, so that nothing was opened and nothing lost. */
export function ChunkLoadError() {
  const messages = useMessages(chunkLoadErrorMessages)
  return (
    <Alert tone="danger" title={messages.title} announce="assertive">
      {messages.body} <TextButton onClick={() => location.reload()}>{messages.reload}</TextButton>
    </Alert>
  )
}
