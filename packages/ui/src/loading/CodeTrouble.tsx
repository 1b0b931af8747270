import { Alert } from '../alert/Alert.tsx'
import { useMessages } from '../language/index.ts'
import { TextButton } from '../link/TextButton.tsx'
import { codeTroubleMessages } from './code-trouble.messages.ts'

/** Beside what was pressed: its code could not be fetched, so that nothing was opened and nothing lost. */
export function CodeTrouble() {
  const messages = useMessages(codeTroubleMessages)
  return (
    <Alert tone="danger" title={messages.title} announce="assertive">
      {messages.body} <TextButton onClick={() => location.reload()}>{messages.reload}</TextButton>
    </Alert>
  )
}
